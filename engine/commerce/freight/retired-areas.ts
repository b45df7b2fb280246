import type { FreightTemplate } from './freight-template.ts';

/**
 * The codes of a template that are no longer in use, each once: its rows go on working for addresses that carry them, but
 * newer addresses carry others.
 */
export function retiredAreas(
  { rules, free, forbid }: Pick<FreightTemplate, 'rules' | 'free' | 'forbid'>,
  isInUse: (code: string) => boolean,
): string[] {
  const codes = [...rules, ...free, ...forbid].flatMap(({ areas }) => areas);
  return [...new Set(codes)].filter((code) => !isInUse(code));
}
