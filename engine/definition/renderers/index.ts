export {
  RENDERERS,
  RENDERER_NAMES,
  filledTemplate,
  rendererNamed,
  templatePlaces,
  templatesIn,
} from './renderers.ts';
export type { RendererName } from './renderers.ts';
export { fitsRendererProp, rendererPropLooks } from './renderer-prop.ts';
export type { Renderer, RendererProp, RendererPropKind } from './renderer-prop.ts';
