import type { ParseKeys } from 'i18next';
import { isTyped, matchesChord, type Chord } from './chord.ts';

/** One line of the overlay, and what happens when its keys are pressed. */
export interface Shortcut {
  chords: Chord[];
  textKey: ParseKeys;
  /** Null: whoever has the focus answers themselves, the line only lists it. */
  handler: ((event: KeyboardEvent) => void) | null;
  /** Works while a dialog is open, and then only. Default: only while none is open. */
  inDialog: boolean;
  /** Works while one types in a field, too. Chords with Ctrl or Alt always do. */
  inFields: boolean;
}

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  const listened = shortcuts.length > 0;
  shortcuts = next;
  if (!listened && next.length > 0) document.addEventListener('keydown', press);
  if (listened && next.length === 0) document.removeEventListener('keydown', press);
  for (const report of listeners) report();
}

/** Adds a shortcut to those of the page; the answer takes it away again. */
export function registerShortcut(shortcut: Shortcut): () => void {
  change([...shortcuts, shortcut]);
  return () => change(shortcuts.filter((each) => each !== shortcut));
}

export function currentShortcuts(): readonly Shortcut[] {
  return shortcuts;
}

export function onShortcuts(report: () => void): () => void {
  listeners.add(report);
  return () => void listeners.delete(report);
}

/** The one that came last wins; whoever is nearer to the focus has had their turn before. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const dialog = isDialogOpen();
  const typing = isField(event.target);
  const found = [...shortcuts]
    .reverse()
    .find(
      (each) =>
        each.handler !== null &&
        each.inDialog === dialog &&
        each.chords.some(
          (chord) => matchesChord(chord, event) && (!typing || each.inFields || !isTyped(chord)),
        ),
    );
  if (!found?.handler) return;
  event.preventDefault();
  found.handler(event);
}

/** Whether something stands in front of the page and holds the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return ['combobox', 'textbox', 'searchbox', 'listbox'].includes(target.getAttribute('role') ?? '');
}
