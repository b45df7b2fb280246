import { useMemo, type Dispatch } from 'react';
import type { Json, Locale } from '#engine/definition/index.ts';
import {
  BLOCK_TYPES,
  clipOf,
  duplicateBlocks,
  insertBlock,
  insertClip,
  liftBlocks,
  moveBlocks,
  nestBlocks,
  placeOf,
  readClip,
  removeBlocks,
  renameBlock,
  setBox,
  setLock,
  setPropAt,
  setShow,
  stepBlocks,
  topBlocks,
  childrenOf,
  type NodeBox,
  type NodeLock,
  type NodePlace,
  type NodeShow,
  type PageDocument,
} from '#engine/page/index.ts';
import type { BuilderWords } from '../texts/builder.ts';
import { useEventCallback } from '../ui/index.ts';
import type { BuilderAction, BuilderState, PageEdit, SelectHow } from './builder-state.ts';
import { insertPlace } from './insert-place.ts';
import { makeNodeId } from './make-node-id.ts';
import { nodeTitle } from './node-title.ts';

interface Options {
  state: BuilderState;
  dispatch: Dispatch<BuilderAction>;
  /** Whoever makes templates may change what is locked. */
  ignoreLocks: boolean;
  /** Nothing can be changed while somebody else edits the page. */
  canEdit: boolean;
  locale: Locale;
  t: BuilderWords;
  /** Says what was done to who can't see it. */
  say: (words: string) => void;
}

/** All that can be done with the page and its blocks, by hand, key or drag alike. */
export function useBuilderCommands(options: Options) {
  const now = useEventCallback(() => options);
  return useMemo(() => builderCommands(now), [now]);
}

export type BuilderCommands = ReturnType<typeof builderCommands>;

function builderCommands(now: () => Options) {
  // What was copied in this window stands in for a clipboard that may not be read.
  let copied = '';
  const document = (): PageDocument => now().state.history.present;
  const selected = (): ReadonlySet<string> => now().state.selected;
  const edit = (next: PageEdit, about?: string): boolean => {
    if (!now().canEdit || next.document === document()) return false;
    now().dispatch({ do: 'edit', edit: () => next, ...(about === undefined ? {} : { about }) });
    return true;
  };
  const locks = () => ({ ignoreLocks: now().ignoreLocks });
  const move = (next: PageDocument): void => {
    const { say, t, state, locale } = now();
    if (!edit({ document: next })) return say(t('spoken.nothing'));
    say(placeWords(next, state.selected, locale, t));
  };
  const copy = async (): Promise<void> => {
    const ids = selected();
    if (ids.size === 0) return;
    copied = JSON.stringify(clipOf(document(), ids));
    // A browser may refuse the clipboard; within this window it is copied all the same.
    await navigator.clipboard?.writeText(copied).catch(() => {});
    now().say(now().t('spoken.copied', { count: topBlocks(document(), ids).length }));
  };
  const remove = (): void => {
    const ids = selected();
    const count = topBlocks(document(), ids).length;
    const next = removeBlocks(document(), ids, locks());
    if (edit({ document: next, ids: neighbour(document(), next, ids) }))
      now().say(now().t('spoken.removed', { count }));
  };
  const pasteText = (text: string): void => {
    const { t, say, state } = now();
    const clip = readClip(text) ?? readClip(copied);
    const first = clip?.roots[0];
    if (!clip || first === undefined) return say(t('spoken.noClip'));
    const place = insertPlace(document(), clip.nodes[first]?.type ?? '', state.anchor);
    if (!place) return say(t('spoken.nothing'));
    const next = insertClip(document(), clip, place, makeNodeId, locks());
    if (edit(next)) say(t('spoken.pasted', { count: next.ids.length }));
    else say(t('spoken.nothing'));
  };
  return {
    select: (id: string | null, how: SelectHow = 'only') => now().dispatch({ do: 'select', id, how }),
    selectAll: () => now().dispatch({ do: 'selectAll' }),
    undo: () => {
      now().dispatch({ do: 'undo' });
      now().say(now().t('spoken.undone'));
    },
    redo: () => {
      now().dispatch({ do: 'redo' });
      now().say(now().t('spoken.redone'));
    },
    /** Adds a block of a type; where no place is given it goes near the selection. */
    insert: (type: string, wanted: NodePlace | null = null) => {
      const { state, t, say, locale } = now();
      const known = BLOCK_TYPES[type];
      const place = wanted ?? insertPlace(document(), type, state.anchor);
      if (!known || !place) return say(t('spoken.nothing'));
      const next = insertBlock(document(), type, structuredClone(known.start), place, makeNodeId, locks());
      if (edit(next)) say(t('spoken.added', { name: nodeTitle({ type }, locale) }));
      else say(t('spoken.nothing'));
    },
    drop: (id: string, place: NodePlace) => {
      const ids = selected().has(id) ? selected() : new Set([id]);
      move(moveBlocks(document(), ids, place, locks()));
      if (!selected().has(id)) now().dispatch({ do: 'select', id });
    },
    up: () => move(stepBlocks(document(), selected(), -1, locks())),
    down: () => move(stepBlocks(document(), selected(), 1, locks())),
    into: () => move(nestBlocks(document(), selected(), locks())),
    out: () => move(liftBlocks(document(), selected(), locks())),
    duplicate: () => {
      const next = duplicateBlocks(document(), selected(), makeNodeId, locks());
      if (edit(next)) now().say(now().t('spoken.duplicated', { count: next.ids.length }));
    },
    copy,
    cut: async () => {
      await copy();
      remove();
    },
    paste: async () => {
      const text = await navigator.clipboard?.readText().catch(() => copied);
      pasteText(text ?? copied);
    },
    pasteText,
    remove,
    rename: (id: string, name: string) =>
      edit({ document: renameBlock(document(), id, name, locks()) }, `name ${id}`),
    /** Sets a property of a block; undefined takes it away. */
    setProp: (id: string, name: string, value: Json | undefined) =>
      edit({ document: setPropAt(document(), id, [name], value, locks()) }, `prop ${id} ${name}`),
    setBox: (id: string, box: NodeBox | undefined) =>
      edit({ document: setBox(document(), id, box, locks()) }, `box ${id}`),
    setShow: (id: string, show: NodeShow | undefined) =>
      edit({ document: setShow(document(), id, show, locks()) }, `show ${id}`),
    setLock: (id: string, lock: NodeLock | undefined) =>
      edit({ document: setLock(document(), id, lock, locks()) }),
    /** Hides the selected blocks, or shows them where all are hidden. */
    toggleHidden: () => {
      const ids = [...selected()];
      const isHidden = ids.every((id) => document().nodes[id]?.show?.hidden === true);
      const next = ids.reduce((page, id) => {
        const { hidden: _hidden, ...show } = page.nodes[id]?.show ?? {};
        return setShow(page, id, isHidden ? show : { ...show, hidden: true }, locks());
      }, document());
      edit({ document: next });
    },
    /** Puts another page in the place of this one, as one step that can be taken back. */
    replace: (next: PageDocument) => edit({ document: { ...next, rev: document().rev } }),
  };
}

/** What is selected once blocks are gone: what comes after them, else before, else what they stood in. */
function neighbour(before: PageDocument, after: PageDocument, ids: ReadonlySet<string>): string[] {
  const [first] = topBlocks(before, ids);
  const place = first === undefined ? null : placeOf(before, first);
  if (!place) return [];
  const siblings = childrenOf(after, place.parent, place.slot);
  const next = siblings[place.at] ?? siblings.at(-1) ?? place.parent;
  return next === after.root ? [] : [next];
}

/** Where the first of the moved blocks stands now, in words. */
function placeWords(
  document: PageDocument,
  ids: ReadonlySet<string>,
  locale: Locale,
  t: BuilderWords,
): string {
  const [first] = topBlocks(document, ids);
  const node = first === undefined ? undefined : document.nodes[first];
  const place = first === undefined ? null : placeOf(document, first);
  const parent = place && document.nodes[place.parent];
  if (!node || !place || !parent) return '';
  return t('spoken.moved', {
    name: nodeTitle(node, locale),
    place: nodeTitle(parent, locale),
    at: place.at + 1,
    count: childrenOf(document, place.parent, place.slot).length,
  });
}
