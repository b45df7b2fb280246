import { useDeferredValue, useMemo, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import { useColorScheme, type Theme } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { applyChanges, findPageIssues, pageFindings, type PageFinding } from '#engine/page/index.ts';
import { useServices } from '../providers/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { useLocale } from '../texts/index.ts';
import { useEventCallback } from '../ui/index.ts';
import type { Device } from './builder-bar.tsx';
import { builderRoutes, type PageDraft, type PageSight } from './builder-routes.ts';
import { interpretedFaults } from './interpreted-faults.ts';
import { makeNodeId } from './make-node-id.ts';
import { problemCounts } from './outline/outline-rows.ts';
import type { JournalEntry, PageJournal } from './saving/page-journal.ts';
import { useBuilderCommands } from './use-builder-commands.ts';
import { useBuilderKeys } from './use-builder-keys.ts';
import { usePageDraft } from './use-page-draft.ts';
import { usePageLock } from './use-page-lock.ts';

export type OpenDialog = 'publish' | 'versions' | 'seeAs' | 'keys' | 'section' | 'template' | null;
export type OpenPane = 'blocks' | 'settings' | null;

export interface BuilderScreenProps {
  draft: PageDraft;
  /** What a crash left behind. */
  left: JournalEntry | null;
  journal: PageJournal;
}

const NO_FACTS = {};

/** Everything the screen of the page designer is made of: the page, the keys, what is open. */
export function useBuilderScreen({ draft, left, journal }: BuilderScreenProps) {
  const services = useServices();
  const routes = useMemo(() => builderRoutes(services), [services]);
  const t = useBuilderWords();
  const locale = useLocale();
  const notify = useNotify();
  const [client] = useState(makeNodeId);
  const { held, take } = usePageLock(routes, draft.page.id, client);
  const page = usePageDraft({ draft, left, routes, journal, client, isMine: held.isMine });
  const [published, setPublished] = useState(draft.published);
  const { document, state, dispatch } = page;
  const [spoken, setSpoken] = useState('');
  const ignoreLocks = draft.may.lockRegion;
  const commands = useBuilderCommands({
    state,
    dispatch,
    ignoreLocks,
    canEdit: held.isMine,
    locale,
    t,
    say: setSpoken,
  });
  const panes = usePanes();
  const [sight, setSight] = useState<PageSight>({ locale, audience: 'guest', level: null, at: null });
  const isSeenAs = sight.audience !== 'guest' || sight.at !== null;
  // What is wrong is looked for once a key is shown.
  const settled = useDeferredValue(document);
  const issues = useMemo(() => findPageIssues(settled, interpretedFaults), [settled]);
  const findings = useMemo(() => pageFindings(settled, NO_FACTS), [settled]);
  const problems = useMemo(() => problemCounts(issues.map(({ path }) => path)), [issues]);
  const save = useEventCallback(async (): Promise<boolean> => {
    await page.queue.flush();
    return page.queue.isSaved();
  });
  const rename = useEventCallback(() => {
    if (state.anchor !== null && held.isMine) panes.setRenaming(state.anchor);
  });
  useBuilderKeys(commands, {
    toPalette: panes.toPalette,
    toOutline: panes.toOutline,
    toInspector: panes.toInspector,
    publish: () => draft.may.publish && held.isMine && panes.setDialog('publish'),
    rename,
  });
  const fix = useEventCallback((finding: PageFinding) => {
    if (finding.fix) commands.replace(applyChanges(document, finding.fix));
  });
  const { mode, systemMode } = useColorScheme();
  return {
    draft,
    routes,
    client,
    held,
    take,
    page,
    document,
    state,
    commands,
    panes,
    sight,
    setSight,
    isSeenAs,
    resetSight: () => setSight({ locale, audience: 'guest', level: null, at: null }),
    issues,
    findings,
    problems,
    ignoreLocks,
    published,
    setPublished,
    spoken,
    save,
    rename,
    fix,
    notify,
    dark: (mode === 'system' ? systemMode : mode) === 'dark',
  };
}

export type BuilderScreenState = ReturnType<typeof useBuilderScreen>;

/** What of the screen is open, and ways to its parts. */
function usePanes() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const [device, setDevice] = useState<Device>(isNarrow ? 'phone' : 'desktop');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [pane, setPane] = useState<OpenPane>(null);
  const [isChecking, setChecking] = useState(false);
  /** Blocks are shown in the place of the structure, to add one. */
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [shadow, setShadow] = useState<ShadowRoot | null>(null);
  const focusLater = (find: () => HTMLElement | null | undefined): void =>
    void requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
  return {
    isNarrow,
    device,
    setDevice,
    dialog,
    setDialog,
    pane,
    setPane,
    isChecking,
    setChecking,
    isAdding,
    setAdding,
    renaming,
    setRenaming,
    root,
    setRoot,
    box,
    setBox,
    shadow,
    setShadow,
    toPalette: () => {
      if (isNarrow) setPane('blocks');
      setAdding(true);
      focusLater(() => window.document.querySelector<HTMLElement>('.pb-search input'));
    },
    toOutline: () => {
      if (isNarrow) setPane('blocks');
      setAdding(false);
      focusLater(() => window.document.querySelector<HTMLElement>('.pb-line[tabindex="0"]'));
    },
    toInspector: () => {
      setChecking(false);
      if (isNarrow) setPane('settings');
      focusLater(() =>
        window.document.querySelector<HTMLElement>(
          '.pb-settings input, .pb-settings textarea, .pb-settings [role="combobox"], .pb-settings button',
        ),
      );
    },
  };
}
