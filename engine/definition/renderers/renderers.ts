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
