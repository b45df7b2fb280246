import { Suspense } from 'react';
import { Skeleton } from '@mui/material';
import { lazyPart } from '../providers/lazy-part.ts';
import { useDesignerWords } from '../texts/designer.ts';
import { IconButton } from '../ui/index.ts';
import { CanvasPane } from './canvas/canvas-pane.tsx';
import { FieldDrag } from './canvas/field-drag.tsx';
import { NarrowPanes } from './narrow-panes.tsx';
import { Palette } from './palette/palette.tsx';
import { SettingsPanel } from './panel/settings-panel.tsx';
import type { DesignScreenState } from './use-design-screen.ts';

const PreviewPane = lazyPart(() =>
  import('./preview/preview-pane.tsx').then((it) => ({ default: it.PreviewPane })),
);

const WITHOUT_PALETTE = { gridTemplateColumns: 'minmax(0, 1fr) 372px' };

/** Palette, canvas or preview, and panel; on a narrow window palette and panel lie over the canvas. */
export function DesignBody({ screen }: { screen: DesignScreenState }) {
  const t = useDesignerWords();
  const { mode, narrow, pane, closePane, setRoot, paletteSearch, leavePalette } = screen.panes;
  const isFields = mode === 'fields';
  const palette = (
    <Palette searchRef={paletteSearch} onInsert={screen.acts.insertFromPalette} onLeave={leavePalette} />
  );
  return (
    <>
      <div className="dz-body" ref={setRoot} style={isFields || narrow ? undefined : WITHOUT_PALETTE}>
        {isFields && !narrow && <aside className="dz-pane">{palette}</aside>}
        <Middle screen={screen} />
        {!narrow && (
          <aside className="dz-pane" aria-label={t('panel.label')}>
            <Panel screen={screen} />
          </aside>
        )}
        <FieldDrag screen={screen} />
      </div>
      {narrow && (
        <NarrowPanes
          pane={pane}
          onClose={closePane}
          palette={palette}
          panel={
            <Panel
              screen={screen}
              action={<IconButton icon="close" label={t('close')} onClick={closePane} />}
            />
          }
        />
      )}
    </>
  );
}

function Middle({ screen: { draft, panes, acts, onKeyDown } }: { screen: DesignScreenState }) {
  const { state, definition, commands, check, counts, guesses } = draft;
  const { mode, narrow } = panes;
  if (mode !== 'fields')
    return (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height: '100%' }} />}>
        <PreviewPane definition={definition} view={check.view} mode={mode} issues={counts.errors} />
      </Suspense>
    );
  return (
    <CanvasPane
      definition={definition}
      selected={state.selected}
      anchor={state.anchor}
      editing={panes.editing}
      counts={counts}
      guesses={guesses}
      commands={commands}
      narrow={narrow}
      onPane={panes.setPane}
      onEdit={panes.setEditing}
      onChildRows={acts.openChildRows}
      boxRef={panes.setBox}
      onKeyDown={onKeyDown}
    />
  );
}

function Panel({
  screen: { draft, panes, acts },
  action,
}: {
  screen: DesignScreenState;
  action?: React.ReactNode;
}) {
  return (
    <SettingsPanel
      definition={draft.definition}
      selected={draft.state.selected}
      issues={draft.check.issues}
      sources={draft.sources}
      published={draft.base !== null}
      wanted={panes.wanted}
      commands={draft.commands}
      onType={acts.setTypeChange}
      action={action}
    />
  );
}
