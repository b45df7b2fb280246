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

/** Widgets whose parts are there. */
const there = new Set<string>();

/** Widgets among these whose parts are not there yet. */
const awaited = (widgets: Iterable<string>): string[] =>
  [...new Set(widgets)].filter((widget) => HEAVY[widget] !== undefined && !there.has(widget));

/** Whether nothing is left to be loaded for these inputs. */
export const arePrepared = (widgets: Iterable<string>): boolean => awaited(widgets).length === 0;

/** Loads what inputs need, so that it is there when their values are. A part that fails is asked for again by who draws it. */
export async function prepareInputs(widgets: Iterable<string>): Promise<void> {
  const load = async (widget: string): Promise<void> => {
    await HEAVY[widget]?.();
    there.add(widget);
  };
  await Promise.allSettled(awaited(widgets).map(load));
}
