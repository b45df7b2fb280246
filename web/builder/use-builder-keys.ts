import { useEffect } from 'react';
import { useEventCallback } from '../ui/index.ts';
import type { BuilderCommands } from './use-builder-commands.ts';

/** What keys lead to beside the commands. */
export interface BuilderWays {
  toPalette: () => void;
  toOutline: () => void;
  toInspector: () => void;
  publish: () => void;
  rename: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether keys belong to what is being typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(EDITABLE) !== null;

/**
 * The keys of the page designer. Those with Ctrl hold wherever no text is typed; those without where a block has the focus, as the outline
 * says by `inBlocks`.
 */
export function useBuilderKeys(commands: BuilderCommands, ways: BuilderWays): void {
  const press = useEventCallback((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || !isOurs(event.target)) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.altKey && event.key.toLowerCase() === 's') {
      event.preventDefault();
      return ways.publish();
    }
    if (isTyping(event.target)) return;
    const act = command ? withCommand(event, commands) : plain(event, commands, ways);
    if (!act) return;
    event.preventDefault();
    void act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

/** Keys of the page designer, or of nobody: dialogs and the shell around it have their own. */
const isOurs = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof HTMLElement && target.closest('.pb-screen, .pb-drawer') !== null);

type Act = () => unknown;

function withCommand({ key, shiftKey, altKey }: KeyboardEvent, commands: BuilderCommands): Act | null {
  if (altKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? commands.redo : commands.undo;
    case 'y':
      return commands.redo;
    case 'c':
      return commands.copy;
    case 'x':
      return commands.cut;
    case 'v':
      return commands.paste;
    case 'd':
      return commands.duplicate;
    case 'a':
      return commands.selectAll;
    default:
      return null;
  }
}

function plain(event: KeyboardEvent, commands: BuilderCommands, ways: BuilderWays): Act | null {
  const inBlocks = (event.target as HTMLElement).closest('[data-blocks]') !== null;
  if (event.altKey) {
    const moves: Record<string, Act> = {
      ArrowUp: commands.up,
      ArrowDown: commands.down,
      ArrowRight: commands.into,
      ArrowLeft: commands.out,
      1: ways.toPalette,
      2: ways.toOutline,
      3: ways.toInspector,
    };
    return moves[event.key] ?? null;
  }
  if (event.key === '/') return ways.toPalette;
  if (!inBlocks) return null;
  const acts: Record<string, Act> = {
    Delete: commands.remove,
    Backspace: commands.remove,
    F2: ways.rename,
    Enter: ways.toInspector,
    Escape: () => commands.select(null),
    h: commands.toggleHidden,
  };
  return acts[event.key] ?? null;
}
