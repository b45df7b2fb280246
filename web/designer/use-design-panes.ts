import { useCallback, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { Editing } from './canvas/canvas.tsx';
import type { DesignMode, OpenPane, WantedSetting } from './design-mode.ts';

/** What of the screen is open, and what in it asks for the eye or the focus. */
export function useDesignPanes() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const [mode, setMode] = useState<DesignMode>('fields');
  const [pane, setPane] = useState<OpenPane>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState<WantedSetting | null>(null);
  const [planning, setPlanning] = useState(false);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const paletteSearch = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (mode !== 'fields') setEditing(null);
  }, [mode]);
  const want = useCallback((key: string): void => setWanted({ key, count: Date.now() }), []);
  const leavePalette = useCallback((): void => {
    setPane(null);
    box?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [box]);
  const find = (): void => {
    if (narrow) setPane('palette');
    requestAnimationFrame(() => paletteSearch.current?.focus());
  };
  /** Leads to an input of the panel by its id. */
  const toPanel = (id: string): void => {
    if (narrow) setPane('panel');
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const publish = useCallback((): void => setPlanning(true), []);
  const closePlan = useCallback((): void => setPlanning(false), []);
  const closePane = useCallback((): void => setPane(null), []);
  const toggleIssues = useCallback((): void => setPane((last) => (last === 'issues' ? null : 'issues')), []);
  return {
    narrow,
    mode,
    setMode,
    pane,
    setPane,
    closePane,
    toggleIssues,
    editing,
    setEditing,
    wanted,
    want,
    planning,
    publish,
    closePlan,
    root,
    setRoot,
    box,
    setBox,
    paletteSearch,
    leavePalette,
    find,
    toPanel,
  };
}

export type DesignPanes = ReturnType<typeof useDesignPanes>;
