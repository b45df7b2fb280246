export { RENDERERS, RENDERER_NAMES, rendererNamed } from './renderers.ts';
export type { RendererName } from './renderers.ts';
export { fitsRendererProp, rendererPropLooks } from './renderer-prop.ts';
export type { Renderer, RendererProp, RendererPropKind } from './renderer-prop.ts';
export { filledTemplate, templatePlaces, templatesIn } from './templates.ts';
