import { isObject } from '#engine/definition/index.ts';
/** The JSON a field holds on the wire, by what the contract calls it. */
const KINDS = {
  id: (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0,
  integer: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string',
  'filled text': (value: unknown) => typeof value === 'string' && value !== '',
  'empty text': (value: unknown) => value === '',
  flag: (value: unknown) => typeof value === 'boolean',
  '0|1': (value: unknown) => value === 0 || value === 1,
  '"0"|"1"': (value: unknown) => value === '0' || value === '1',
  'enable|disable': (value: unknown) => value === 'enable' || value === 'disable',
  /** Unix seconds of this century: ten digits. */
  seconds: (value: unknown) => Number.isSafeInteger(value) && /^\d{10}$/.test(String(value)),
  'wall time': (value: unknown) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(value)),
  day: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  units: (value: unknown) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value),
  'rule type': (value: unknown) => ['menu_dir', 'menu', 'button'].includes(String(value)),
  'member rule type': (value: unknown) =>
    ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'].includes(String(value)),
  'menu type': (value: unknown) => ['tab', 'link', 'iframe'].includes(String(value)),
  extend: (value: unknown) => ['none', 'add_rules_only', 'add_menu_only'].includes(String(value)),
  'JSON text': (value: unknown) => typeof value === 'string' && isObject(JSON.parse(value)),
  picture: (value: unknown) => typeof value === 'string' && value.startsWith('data:image/png;base64,'),
  nothing: (value: unknown) => value === null,
} as const;

type Kind = keyof typeof KINDS;
interface Special {
  /** `each`: a list, every item of one shape. `one`: of several shapes. `maybe`: the key may be missing. */
  each?: Shape;
  one?: Shape[];
  maybe?: Shape;
  /** The same shape again, one level deeper. */
  again?: () => Shape;
  /** These keys, and others beside them. */
  atLeast?: Record<string, Shape>;
}
/** What an answer must look like. A plain object names exactly the keys that are there. */
export type Shape = Kind | { [key: string]: Shape } | SpecialShape;
/** A shape that is no plain object. */
class SpecialShape {
  readonly special: Special;
  constructor(special: Special) {
    this.special = special;
  }
}

export const each = (shape: Shape): SpecialShape => new SpecialShape({ each: shape });
export const one = (...shapes: Shape[]): SpecialShape => new SpecialShape({ one: shapes });
export const maybe = (shape: Shape): SpecialShape => new SpecialShape({ maybe: shape });
export const again = (shape: () => Shape): SpecialShape => new SpecialShape({ again: shape });
export const atLeast = (shape: Record<string, Shape>): SpecialShape => new SpecialShape({ atLeast: shape });

/** What of a value is not as the shape says, each with its path; empty when all is well. */
export function unlikeShape(value: unknown, shape: Shape, path = 'data'): string[] {
  if (typeof shape === 'string') {
    return KINDS[shape](value) ? [] : [`${path} should be ${shape}: ${JSON.stringify(value) ?? 'missing'}`];
  }
  if (!(shape instanceof SpecialShape)) return unlikeObject(value, shape, path, true);
  const { each: item, one: several, maybe: inner, again: same, atLeast: some } = shape.special;
  if (inner) return value === undefined ? [] : unlikeShape(value, inner, path);
  if (same) return unlikeShape(value, same(), path);
  if (some) return unlikeObject(value, some, path, false);
  if (several) {
    const found = several.map((option) => unlikeShape(value, option, path));
    return found.some((issues) => issues.length === 0) ? [] : (found.at(-1) ?? []);
  }
  if (!Array.isArray(value)) return [`${path} should be a list: ${JSON.stringify(value)}`];
  return value.flatMap((element, at) => unlikeShape(element, item ?? 'nothing', `${path}[${at}]`));
}

function unlikeObject(
  value: unknown,
  shape: Record<string, Shape>,
  path: string,
  isWhole: boolean,
): string[] {
  if (!isObject(value)) return [`${path} should be an object: ${JSON.stringify(value)}`];
  const named = Object.entries(shape).flatMap(([key, part]) =>
    unlikeShape(value[key], part, `${path}.${key}`),
  );
  const others = isWhole ? Object.keys(value).filter((key) => !Object.hasOwn(shape, key)) : [];
  return [...named, ...others.map((key) => `${path}.${key} is not in the contract`)];
}
