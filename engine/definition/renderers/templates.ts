import type { Json } from '#engine/model/json.ts';

const PLACE = /\{([\p{L}_][\p{L}\p{N}_.]*)\}/gu;

/** The places of a template in order: `{name}` and `{relation.field}`. */
export function templatePlaces(template: string): string[] {
  return [...template.matchAll(PLACE)].map(([, place]) => place ?? '');
}

/** A template with every place filled. What `fill` gives is text; nothing of it is read as a place again. */
export function filledTemplate(template: string, fill: (place: string) => string): string {
  return template.replace(PLACE, (_, place: string) => fill(place));
}

/** The templates a renderer's parameters hold, with the parameter each stands in. */
export function templatesIn(props: Readonly<Record<string, Json>>): { prop: string; template: string }[] {
  return ['template', 'link'].flatMap((prop) => {
    const written = props[prop];
    const texts = typeof written === 'object' && written !== null ? Object.values(written) : [written];
    return texts
      .filter((text): text is string => typeof text === 'string')
      .map((template) => ({ prop, template }));
  });
}
