import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { FieldGuess, Proposal } from '#engine/contract/index.ts';
import { textIn, type FieldTypeName } from '#engine/definition/index.ts';
import { UnsavedGuard } from '../records/form/unsaved-guard.tsx';
import { useDesignerWords } from '../texts/designer.ts';
import { useLocale } from '../texts/index.ts';
import { IconButton, PageTitle, useSteady } from '../ui/index.ts';
import type { Editing } from './canvas/canvas.tsx';
import { CanvasPane } from './canvas/canvas-pane.tsx';
import { DesignDrag } from './canvas/design-drag.tsx';
import { liftedOf, LiftedWords, markLifted } from './canvas/lifted.tsx';
import { useCanvasKeys, useDesignShortcuts } from './canvas/use-canvas-keys.ts';
import { IssueList } from './check/issue-list.tsx';
import { countIssues, fieldOfIssue, pathWithin, settingOfIssue } from './check/issue-place.ts';
import { useDraftCheck } from './check/use-draft-check.ts';
import { CrashOffer } from './crash-offer.tsx';
import { DesignBar } from './design-bar.tsx';
import { DESIGN_MODES, type DesignMode, type OpenPane, type WantedSetting } from './design-mode.ts';
import { NewerVersion } from './newer-version.tsx';
import { NarrowPanes } from './narrow-panes.tsx';
import { Palette } from './palette/palette.tsx';
import type { Preset } from './palette/presets.ts';
import { SettingsPanel } from './panel/settings-panel.tsx';
import { TypeQuestion } from './panel/type-question.tsx';
import { FIELD_SECTIONS } from './settings/field-settings.ts';
import { registerDesignerInputs } from './settings/inputs/register.ts';
import { TABLE_SECTIONS } from './settings/table-settings.ts';
import { useDesign } from './use-design.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSources } from './use-sources.ts';
import { lazyPart } from '../providers/lazy-part.ts';
import './designer.css';

registerDesignerInputs();

const PreviewPane = lazyPart(() =>
  import('./preview/preview-pane.tsx').then((it) => ({ default: it.PreviewPane })),
);
const PlanDialog = lazyPart(() =>
  import('./plan/plan-dialog.tsx').then((it) => ({ default: it.PlanDialog })),
);

/** Types that say nothing before one knows what they point to. */
const RELATIONS: readonly FieldTypeName[] = ['remoteSelect', 'remoteSelects', 'manyToMany'];

interface Props {
  proposal: Proposal;
  user: number;
}

/** The table on the workbench: palette, canvas or preview, panel. */
export function DesignScreen({ proposal, user }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const { data: sources } = useSources();
  const [state, commands] = useDesign(proposal, { locale, sources });
  const { history, selected, anchor, base } = state;
  const definition = history.present;
  const [opened, setOpened] = useState(proposal.draft);
  const kept = useKeptDraft({
    user,
    name: base === null ? null : proposal.draft.name,
    definition,
    base,
    opened,
  });
  const [mode, setMode] = useState<DesignMode>('fields');
  const check = useDraftCheck(definition, base, {
    shared: sources?.optionLists,
    withView: mode !== 'fields',
  });
  const counts = useMemo(() => countIssues(check.issues, definition), [check.issues, definition]);
  const guesses = useMemo(() => guessesByUuid(proposal), [proposal]);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wanted, setWanted] = useState<WantedSetting | null>(null);
  const [typeChange, setTypeChange] = useState<{ uuid: string; type: FieldTypeName } | null>(null);
  const [pane, setPane] = useState<OpenPane>(null);
  const [planning, setPlanning] = useState(false);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const paletteSearch = useRef<HTMLInputElement>(null);
  const want = (key: string): void => setWanted({ key, count: Date.now() });

  const insert = useCallback(
    (preset: Preset, at?: number): void => {
      const uuid = commands.insert(preset, at);
      setMode('fields');
      if (uuid === null) want('children');
      else if (preset.field && RELATIONS.includes(preset.field.type)) want('relation_definition');
    },
    [commands],
  );
  const insertFromPalette = useCallback(
    (preset: Preset): void => {
      insert(preset);
      if (narrow) setPane(null);
    },
    [insert, narrow],
  );
  const leavePalette = useCallback((): void => {
    setPane(null);
    box?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [box]);
  const jump = (issue: CheckIssue): void => {
    const name = fieldOfIssue(issue, definition);
    const uuid = definition.fields.find((each) => each.name === name)?.uuid ?? null;
    setMode('fields');
    commands.select(uuid);
    const path = uuid === null ? issue.path : pathWithin(issue.path);
    const setting = settingOfIssue(path, uuid === null ? TABLE_SECTIONS : FIELD_SECTIONS);
    setPane(narrow ? 'panel' : null);
    if (setting) want(setting.key);
    else if (uuid !== null) requestAnimationFrame(() => document.getElementById('dz-name')?.focus());
  };
  const publish = useCallback((): void => setPlanning(true), []);
  const toggleIssues = useCallback((): void => setPane((last) => (last === 'issues' ? null : 'issues')), []);
  const answerType = useSteady((keep: boolean | null): void => {
    if (typeChange && keep !== null) commands.changeType(typeChange.uuid, typeChange.type, keep);
    setTypeChange(null);
  });
  const lifted = useSteady((drag: string) => (
    <LiftedWords drag={drag} definition={definition} selected={selected} />
  ));
  const lift = useSteady((drag: string | null) => markLifted(box, drag, selected));
  const drop = useSteady((drag: string, index: number): void => {
    const what = liftedOf(drag);
    if (what?.kind === 'preset') insert(what.preset, index);
    else if (what) commands.drop(what.uuid, index);
  });
  const find = (): void => {
    if (narrow) setPane('palette');
    requestAnimationFrame(() => paletteSearch.current?.focus());
  };
  const onKeyDown = useCanvasKeys({
    definition,
    selected,
    anchor,
    dispatch: commands.dispatch,
    verbs: {
      move: commands.step,
      duplicate: commands.duplicate,
      remove: commands.remove,
      edit: (part) => anchor !== null && setEditing({ uuid: anchor, part }),
      panel: () => {
        if (narrow) setPane('panel');
        const first = selected.size === 1 ? 'dz-name' : 'dzt_table_title';
        requestAnimationFrame(() => document.getElementById(first)?.focus());
      },
    },
  });
  useDesignShortcuts({
    undo: commands.undo,
    redo: commands.redo,
    find,
    mode: (at) => setMode(DESIGN_MODES[at] ?? 'fields'),
    publish,
  });
  useEffect(() => {
    if (mode !== 'fields') setEditing(null);
  }, [mode]);
  const openChildRows = useCallback((): void => {
    commands.select(null);
    want('children');
    if (narrow) setPane('panel');
  }, [commands, narrow]);

  const palette = <Palette searchRef={paletteSearch} onInsert={insertFromPalette} onLeave={leavePalette} />;
  const panelProps = {
    definition,
    selected,
    issues: check.issues,
    sources,
    published: base !== null,
    wanted,
    commands,
    onType: setTypeChange,
  };
  return (
    <div className="dz-screen">
      <PageTitle title={`${textIn(definition.title, locale) || t('untitled')} - ${t('heading')}`} />
      <UnsavedGuard dirty={definition !== opened && !planning} />
      <DesignBar
        definition={definition}
        published={base !== null}
        mode={mode}
        counts={counts}
        issuesOpen={pane === 'issues'}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        commands={commands}
        onMode={setMode}
        onIssues={toggleIssues}
        onPublish={publish}
      />
      {kept.offer && (
        <CrashOffer
          at={kept.offer.at}
          onTake={() => {
            const { offer } = kept;
            if (offer) commands.replace(offer.definition);
            // What others published since it was kept is shown before it is written over.
            if (offer && offer.base !== null) commands.continueFrom(offer.base);
            kept.dismiss();
          }}
          onDrop={kept.dismiss}
        />
      )}
      {base !== null && !planning && <NewerVersion name={proposal.draft.name} base={base} onLook={publish} />}
      {pane === 'issues' && <IssueList issues={check.issues} onJump={jump} onClose={() => setPane(null)} />}
      <div
        className="dz-body"
        ref={setRoot}
        style={mode === 'fields' || narrow ? undefined : { gridTemplateColumns: 'minmax(0, 1fr) 372px' }}
      >
        {mode === 'fields' && !narrow && <aside className="dz-pane">{palette}</aside>}
        {mode === 'fields' ? (
          <CanvasPane
            definition={definition}
            selected={selected}
            anchor={anchor}
            editing={editing}
            counts={counts}
            guesses={guesses}
            commands={commands}
            narrow={narrow}
            onPane={setPane}
            onEdit={setEditing}
            onChildRows={openChildRows}
            boxRef={setBox}
            onKeyDown={onKeyDown}
          />
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" sx={{ height: '100%' }} />}>
            <PreviewPane definition={definition} view={check.view} mode={mode} issues={counts.errors} />
          </Suspense>
        )}
        {!narrow && (
          <aside className="dz-pane" aria-label={t('panel.label')}>
            <SettingsPanel {...panelProps} />
          </aside>
        )}
        <DesignDrag
          root={root}
          box={mode === 'fields' ? box : null}
          count={definition.fields.length}
          lifted={lifted}
          onLift={lift}
          onDrop={drop}
        />
      </div>
      {narrow && (
        <NarrowPanes
          pane={pane}
          onClose={() => setPane(null)}
          palette={palette}
          panel={
            <SettingsPanel
              {...panelProps}
              action={<IconButton icon="close" label={t('close')} onClick={() => setPane(null)} />}
            />
          }
        />
      )}
      <TypeQuestion change={typeChange} onAnswer={answerType} />
      {planning && (
        <Suspense>
          <PlanDialog
            definition={definition}
            base={base}
            onClose={() => setPlanning(false)}
            onContinue={(draft, latest) => {
              commands.replace(draft);
              commands.continueFrom(latest);
            }}
            onPublished={({ version }) => {
              kept.drop();
              setOpened(definition);
              commands.continueFrom(version);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function guessesByUuid({ draft, guesses }: Proposal): Record<string, FieldGuess> {
  const entries = draft.fields.flatMap((field) => {
    const guess = guesses[field.name];
    return guess ? [[field.uuid ?? '', guess] as const] : [];
  });
  return Object.fromEntries(entries);
}
