import type { Json } from '#engine/model/json.ts';
import { CHOICE_RENDERERS } from './choice-renderers.ts';
import { MEDIA_RENDERERS } from './media-renderers.ts';
import { NUMBER_RENDERERS } from './number-renderers.ts';
import type { Renderer } from './renderer-prop.ts';
import { TEXT_RENDERERS } from './text-renderers.ts';

/** Every renderer of a list cell that the product ships, by the name `list.render` gives. Code may register more. */
export const RENDERERS = {
  ...TEXT_RENDERERS,
  ...NUMBER_RENDERERS,
  ...CHOICE_RENDERERS,
  ...MEDIA_RENDERERS,
} as const satisfies Record<string, Renderer>;

export type RendererName = keyof typeof RENDERERS;

/** Their names, in the order of the list. */
export const RENDERER_NAMES = Object.keys(RENDERERS) as RendererName[];

/** The shipped renderer of that name; undefined for one that code must register. */
export function rendererNamed(name: string): Renderer | undefined {
  return Object.hasOwn(RENDERERS, name) ? RENDERERS[name as RendererName] : undefined;
}

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
