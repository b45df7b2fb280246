import { useState } from 'react';
import { Button, Drawer, Tab, Tabs } from '@mui/material';
import { useBuilderWords } from '../texts/builder.ts';
import { useLocale } from '../texts/index.ts';
import { Icon, useEventCallback } from '../ui/index.ts';
import { DEVICES } from './builder-bar.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { CommandBar } from './command-bar.tsx';
import { HealthPanel } from './health-panel.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { nodeTitle } from './node-title.ts';
import { Outline } from './outline/outline.tsx';
import { PageDrag, type Dragged } from './page-drag.tsx';
import { Palette } from './palette/palette.tsx';
import { SectionList } from './palette/section-list.tsx';
import type { BuilderScreenState } from './use-builder-screen.ts';

/** Blocks and structure, canvas, settings; on a narrow window the first and the last lie over the canvas. */
export function BuilderBody({ screen }: { screen: BuilderScreenState }) {
  const t = useBuilderWords();
  const { panes, document, state, held, commands } = screen;
  const { isNarrow, pane, device, setRoot, setBox, setShadow } = panes;
  return (
    <>
      <div className="pb-body" ref={setRoot} data-narrow={isNarrow || undefined}>
        {!isNarrow && (
          <aside className="dz-pane" aria-label={t('palette.label')}>
            <Blocks screen={screen} />
          </aside>
        )}
        <main className="dz-pane" aria-label={t('canvas.label')}>
          <Canvas
            routes={screen.routes}
            document={document}
            selected={state.selected}
            anchor={state.anchor}
            sight={screen.sight}
            isSeenAs={screen.isSeenAs}
            width={DEVICES[device]}
            dark={screen.dark}
            canEdit={held.isMine}
            commands={commands}
            boxRef={setBox}
            onPage={setShadow}
          />
        </main>
        {!isNarrow && (
          <aside className="dz-pane" aria-label={t('inspector.label')}>
            <Settings screen={screen} />
          </aside>
        )}
        <BlockDrag screen={screen} />
      </div>
      {isNarrow && (
        <>
          <nav className="pb-narrow">
            <Button startIcon={<Icon name="plus" />} onClick={() => panes.setPane('blocks')}>
              {t('palette.label')}
            </Button>
            <Button startIcon={<Icon name="sliders" />} onClick={() => panes.setPane('settings')}>
              {t('inspector.label')}
            </Button>
          </nav>
          <Drawer
            anchor="bottom"
            open={pane === 'blocks'}
            onClose={() => panes.setPane(null)}
            slotProps={{ paper: { className: 'pb-drawer', 'aria-label': t('palette.label') } }}
          >
            <Blocks screen={screen} />
          </Drawer>
          <Drawer
            anchor="bottom"
            open={pane === 'settings'}
            onClose={() => panes.setPane(null)}
            slotProps={{ paper: { className: 'pb-drawer', 'aria-label': t('inspector.label') } }}
          >
            <Settings screen={screen} />
          </Drawer>
        </>
      )}
    </>
  );
}

/** What can be added, and what the page is made of. */
function Blocks({ screen }: { screen: BuilderScreenState }) {
  const t = useBuilderWords();
  const { panes, document, state, held, commands, draft, problems } = screen;
  const [part, setPart] = useState<'structure' | 'blocks'>('structure');
  const shown = panes.isAdding ? 'blocks' : part;
  const anchored = state.anchor === null ? undefined : document.nodes[state.anchor];
  const leave = useEventCallback(() => {
    panes.setAdding(false);
    setPart('structure');
    panes.toOutline();
  });
  const insert = useEventCallback((type: string) => {
    commands.insert(type);
    if (panes.isNarrow) panes.setPane(null);
  });
  return (
    <>
      <Tabs
        value={shown}
        variant="fullWidth"
        className="pb-tabs"
        onChange={(_, next: 'structure' | 'blocks') => {
          panes.setAdding(false);
          setPart(next);
        }}
      >
        <Tab value="structure" label={t('outline.label')} />
        <Tab value="blocks" label={t('palette.label')} />
      </Tabs>
      {shown === 'blocks' ? (
        <Palette disabled={!held.isMine} onInsert={insert} onLeave={leave}>
          <SectionList
            routes={screen.routes}
            disabled={!held.isMine}
            onInsert={(clip) => commands.pasteText(JSON.stringify(clip))}
          />
        </Palette>
      ) : (
        <>
          <CommandBar
            count={state.selected.size}
            canEdit={held.isMine}
            isHidden={anchored?.show?.hidden === true}
            isLocked={anchored?.lock !== undefined}
            mayLock={draft.may.lockRegion}
            commands={commands}
            onLock={() => {
              if (state.anchor === null) return;
              const all = { move: true, remove: true, edit: true, insert: true };
              commands.setLock(state.anchor, anchored?.lock ? undefined : all);
            }}
            onRename={screen.rename}
            onSave={() => panes.setDialog('section')}
          />
          <div className="dz-scroll">
            <Outline
              document={document}
              selected={state.selected}
              anchor={state.anchor}
              problems={problems}
              renaming={panes.renaming}
              commands={commands}
              onRename={panes.setRenaming}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The settings of what is selected, or what is wrong with the page. */
function Settings({ screen }: { screen: BuilderScreenState }) {
  const { panes, document, state, held, commands, issues, findings, ignoreLocks } = screen;
  if (panes.isChecking)
    return (
      <HealthPanel
        document={document}
        findings={findings}
        canEdit={held.isMine}
        onGo={(id) => {
          commands.select(id);
          panes.toInspector();
        }}
        onFix={screen.fix}
        onClose={() => panes.setChecking(false)}
      />
    );
  return (
    <Inspector
      document={document}
      selected={state.selected}
      issues={issues}
      canEdit={held.isMine}
      ignoreLocks={ignoreLocks}
      commands={commands}
    />
  );
}

/** Lets blocks be dragged over all three parts. */
function BlockDrag({ screen }: { screen: BuilderScreenState }) {
  const locale = useLocale();
  const { panes, document, state, held, commands, ignoreLocks } = screen;
  const lifted = useEventCallback((what: Dragged) => {
    const node = what.kind === 'node' ? document.nodes[what.id] : { type: what.type };
    const others = what.kind === 'node' && state.selected.has(what.id) ? state.selected.size - 1 : 0;
    return `${node ? nodeTitle(node, locale) : ''}${others > 0 ? ` +${others}` : ''}`;
  });
  return (
    <PageDrag
      root={held.isMine ? panes.root : null}
      box={panes.box}
      page={panes.shadow}
      document={document}
      selected={state.selected}
      ignoreLocks={ignoreLocks}
      lifted={lifted}
      onDrop={(what, place) =>
        what.kind === 'type' ? commands.insert(what.type, place) : commands.drop(what.id, place)
      }
    />
  );
}
