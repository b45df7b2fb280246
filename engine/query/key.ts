import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Json } from '#engine/model/json.ts';
import { operandOf } from './operand.ts';

/** The key of a row as one text: the value, or the parts of a composite key, encoded and joined by commas. */
export function printKey(definition: CompiledDefinition, row: Readonly<Record<string, Json>>): string {
  const parts = definition.key.map((name) => String(row[name] ?? ''));
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(encodeURIComponent).join(',');
}

/** The parts of a key in stored form, in the definition's order; undefined when no row can have it. */
export function parseKey(definition: CompiledDefinition, text: string): Json[] | undefined {
  if (definition.key.length === 0) return undefined;
  const texts = definition.key.length === 1 ? [text] : splitKey(text);
  if (!texts || texts.length !== definition.key.length) return undefined;
  const parts: Json[] = [];
  for (const [index, name] of definition.key.entries()) {
    const field = definition.fieldByName.get(name);
    const value = field ? operandOf(field, texts[index] ?? '', 'rest') : undefined;
    if (value === undefined) return undefined;
    parts.push(value);
  }
  return parts;
}

function splitKey(text: string): string[] | undefined {
  try {
    return text.split(',').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
