import { type Dispatch, type KeyboardEvent } from 'react';
import type { ParseKeys } from 'i18next';
import type { Definition } from '#engine/definition/index.ts';
import type { DesignerTexts } from '../../texts/designer.ts';
import { useShortcut } from '../../ui/index.ts';
import type { DesignerAction } from '../designer-state.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';

/** A text of the designer's own catalogue, as the list of shortcuts asks for it. */
const words = (name: keyof DesignerTexts['keyboard']): ParseKeys => `designer.keyboard.${name}` as ParseKeys;

export interface CanvasVerbs {
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
  edit: (part: 'title' | 'name') => void;
  panel: () => void;
}

interface Options {
  definition: Definition;
  selected: ReadonlySet<string>;
  anchor: string | null;
  dispatch: Dispatch<DesignerAction>;
  verbs: CanvasVerbs;
}

/** Keys on the canvas: everything a pointer can do there, and `?` lists it. The handler stays the same. */
export function useCanvasKeys({ definition, selected, anchor, dispatch, verbs }: Options) {
  useShortcut('arrowup arrowdown', words('walk'), null);
  useShortcut('shift+arrowup shift+arrowdown', words('extend'), null);
  useShortcut('alt+arrowup alt+arrowdown', words('move'), null);
  useShortcut('enter f2', words('retitle'), null);
  useShortcut('n', words('rename'), null);
  useShortcut('e', words('panel'), null);
  useShortcut('mod+d', words('duplicate'), null);
  useShortcut('delete', words('remove'), null);
  useShortcut('mod+a', words('all'), null);
  useShortcut('escape', words('table'), null);
  const uuids = definition.fields.map((field) => field.uuid ?? '');
  const walk = (to: number, extend: boolean): void => {
    const uuid = uuids[Math.max(0, Math.min(uuids.length - 1, to))];
    if (uuid === undefined) return;
    if (extend && anchor !== null) dispatch({ do: 'select', uuid, how: 'toggle' });
    else dispatch({ do: 'select', uuid });
  };
  const handle = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).closest('input, button') || event.nativeEvent.isComposing) return;
    const at = anchor === null ? -1 : uuids.indexOf(anchor);
    const act = actionOf(event);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    switch (act) {
      case 'up':
        return walk(at < 0 ? 0 : at - 1, event.shiftKey);
      case 'down':
        return walk(at + 1, event.shiftKey);
      case 'first':
        return walk(0, event.shiftKey);
      case 'last':
        return walk(uuids.length - 1, event.shiftKey);
      case 'moveUp':
        return verbs.move(-1);
      case 'moveDown':
        return verbs.move(1);
      case 'all':
        return dispatch({ do: 'selectAll' });
      case 'none':
        return dispatch({ do: 'select', uuid: null });
      case 'title':
      case 'name':
        return verbs.edit(act);
      case 'panel':
        return verbs.panel();
      case 'duplicate':
      case 'remove':
        if (selected.size > 0) verbs[act]();
    }
  };
  return useEventCallback(handle);
}

type Act =
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'moveUp'
  | 'moveDown'
  | 'all'
  | 'none'
  | 'title'
  | 'name'
  | 'panel'
  | 'duplicate'
  | 'remove';

const PLAIN: Record<string, Act> = {
  arrowup: 'up',
  arrowdown: 'down',
  home: 'first',
  end: 'last',
  enter: 'title',
  f2: 'title',
  n: 'name',
  e: 'panel',
  delete: 'remove',
  backspace: 'remove',
  escape: 'none',
};

function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Act | null {
  const name = key.toLowerCase();
  if (ctrlKey || metaKey) return name === 'd' ? 'duplicate' : name === 'a' ? 'all' : null;
  if (altKey) return name === 'arrowup' ? 'moveUp' : name === 'arrowdown' ? 'moveDown' : null;
  return PLAIN[name] ?? null;
}

interface DesignVerbs {
  undo: () => void;
  redo: () => void;
  find: () => void;
  mode: (at: number) => void;
  publish: () => void;
}

/** Keys of the whole screen. */
export function useDesignShortcuts({ undo, redo, find, mode, publish }: DesignVerbs): void {
  useShortcut('mod+z', words('undo'), undo);
  useShortcut('mod+shift+z mod+y', words('redo'), redo);
  useShortcut('/ insert', words('insert'), find);
  useShortcut('alt+1', words('fields'), () => mode(0));
  useShortcut('alt+2', words('list'), () => mode(1));
  useShortcut('alt+3', words('form'), () => mode(2));
  useShortcut('alt+4', words('search'), () => mode(3));
  useShortcut('alt+5', words('page'), () => mode(4));
  useShortcut('mod+enter', words('publish'), publish);
}
