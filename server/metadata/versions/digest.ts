import { createHash } from 'node:crypto';
import { type Definition, printDefinition } from '#engine/definition/index.ts';

/** Distinguishes texts. */
export function textDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Distinguishes definitions by what they say, however their files are laid out and whether or not they name their
 * schema; empty for one that was removed.
 */
export function definitionDigest(definition: Definition | null): string {
  if (definition === null) return '';
  const { $schema: _, ...said } = definition;
  return textDigest(printDefinition(said));
}
