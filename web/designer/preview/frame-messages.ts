import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { PreviewRequest } from '../designer-routes.ts';

/** Where the preview's page is, below the base of the back office. */
export const PREVIEW_PATH = '/crud/crud/preview';

/** What the designer sends the frame. */
export interface FrameState {
  kind: 'metamall.preview';
  view: ClientView;
  rows: JsonObject[];
  /** The rows are made up; else more of them are asked for with `request`. */
  sample: boolean;
  request: PreviewRequest;
  mode: 'list' | 'form' | 'search' | 'page';
  dark: boolean;
}

/** What the frame sends the designer: that it listens. */
export interface FrameReady {
  kind: 'metamall.preview.ready';
}

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? (data as { kind?: unknown }).kind : undefined;

export const isFrameState = (data: unknown): data is FrameState => kindOf(data) === 'metamall.preview';
export const isFrameReady = (data: unknown): data is FrameReady => kindOf(data) === 'metamall.preview.ready';

/** Whether this page is the preview inside the designer. */
export const isPreviewFrame = (base: string): boolean =>
  window.parent !== window && location.pathname.replace(/\/+$/, '') === `${base}${PREVIEW_PATH}`;

/** The language the designer asked for. */
export const previewLocale = (): Locale =>
  new URLSearchParams(location.search).get('locale') === 'en' ? 'en' : 'zh-cn';
