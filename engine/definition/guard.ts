/** Keys that reach an object's prototype. They are refused wherever they stand. */
export const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 40;
const MAX_VALUES = 200_000;

/** Why a piece of JSON must not be looked at any further; the path is a JSON pointer. */
export type Danger = { kind: 'prototypeKey' | 'depth' | 'size'; pointer: string };

/** Looks for keys that reach the prototype, and for nesting or sizes no definition needs. */
export function dangersOf(json: unknown): Danger[] {
  const dangers: Danger[] = [];
  const state = { values: 0 };
  visit(json, '', 0, dangers, state);
  return dangers;
}

function visit(
  json: unknown,
  pointer: string,
  depth: number,
  dangers: Danger[],
  state: { values: number },
): void {
  if (typeof json !== 'object' || json === null) return;
  if (depth > MAX_DEPTH) {
    dangers.push({ kind: 'depth', pointer });
    return;
  }
  for (const key of Object.getOwnPropertyNames(json)) {
    if (Array.isArray(json) && key === 'length') continue;
    state.values += 1;
    if (state.values === MAX_VALUES) dangers.push({ kind: 'size', pointer });
    if (state.values >= MAX_VALUES) return;
    const here = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (PROTOTYPE_KEYS.has(key)) dangers.push({ kind: 'prototypeKey', pointer: here });
    else visit((json as Record<string, unknown>)[key], here, depth + 1, dangers, state);
  }
}
