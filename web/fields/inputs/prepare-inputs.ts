import { withTexts } from '../../texts/index.ts';
import { childRowsPart, combinationRowsPart } from './child-rows/lazy-child-rows.tsx';
import { richEditorPart } from './editor/editor-input.tsx';
import { entriesPart } from './entries/lazy-entries.tsx';
import { specsPart } from './specs/lazy-specs.tsx';
import { loadUploads } from './upload/upload-inputs.tsx';

/** Inputs whose parts are loaded when one is first drawn, by widget; child rows that combine values are a part of their own. */
const HEAVY: Record<string, () => Promise<unknown>> = {
  childRows: childRowsPart.load,
  combinationRows: combinationRowsPart.load,
  specs: specsPart.load,
  entries: entriesPart.load,
  editor: richEditorPart.load,
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
