import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import * as formats from 'ajv-formats/dist/formats.js';
import { safePattern } from './safe-pattern.ts';

/** Some loaders give a CommonJS module, others what it calls its default. */
const withDefault = (loaded: unknown): unknown =>
  typeof loaded === 'function' ? { default: loaded } : loaded;

/** What the code of `rulesModule` requires, by name. None of it makes code from text. */
const PARTS: Record<string, unknown> = {
  'safe-pattern': { safePattern },
  'ajv/dist/runtime/equal': withDefault(equal),
  'ajv/dist/runtime/ucs2length': withDefault(ucs2length),
  'ajv-formats/dist/formats': formats,
};

/** Whether there is a part of that name. */
export const isRulePart = (name: string): boolean => Object.hasOwn(PARTS, name);

/** Gives a module of rules the part it asks for. */
export function rulePart(name: string): unknown {
  if (!isRulePart(name)) throw new Error(`rules know no part ${name}`);
  return PARTS[name];
}
