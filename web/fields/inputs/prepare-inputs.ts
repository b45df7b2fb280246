import { withTexts } from '../../texts/index.ts';
import { loadUploads } from './upload/upload-inputs.tsx';

/** Inputs whose parts are loaded when one is first drawn, by widget; child rows that combine values are a part of their own. */
const HEAVY: Record<string, () => Promise<unknown>> = {
  childRows: () => withTexts(import('./child-rows/child-rows-input.tsx'), 'childRows'),
  combinationRows: () =>
    withTexts(import('./combination-rows/combination-rows-input.tsx'), 'childRows', 'combinationRows'),
  specs: () => withTexts(import('./specs/specs-input.tsx'), 'specs', 'templates'),
  entries: () => withTexts(import('./entries/entries-input.tsx'), 'entries', 'templates'),
  editor: () => withTexts(import('./editor/rich-editor.tsx'), 'editor'),
  image: loadUploads,
  images: loadUploads,
  regions: () => withTexts(import('./regions/regions-dialog.tsx'), 'regions'),
  file: loadUploads,
  files: loadUploads,
};

/** Begins to load what inputs need, so that it is there when their values are. A part that fails is asked for again. */
export function prepareInputs(widgets: Iterable<string>): void {
  for (const widget of new Set(widgets)) void HEAVY[widget]?.().catch(() => undefined);
}
