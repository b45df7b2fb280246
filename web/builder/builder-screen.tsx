import { Alert, Button } from '@mui/material';
import { useNavigate } from 'react-router';
import { useBuilderWords } from '../texts/builder.ts';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderBody } from './builder-body.tsx';
import { PAGES } from './builder-place.ts';
import { BuilderDialogs } from './builder-dialogs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useBuilderScreen, type BuilderScreenProps } from './use-builder-screen.ts';
import '../designer/designer.css';
import './builder.css';

/** The page designer: blocks and structure, the page as the shop draws it, settings; saved as one goes on. */
export function BuilderScreen(props: BuilderScreenProps) {
  const navigate = useNavigate();
  const screen = useBuilderScreen(props);
  const { draft, page, held, panes, commands, state } = screen;
  const { past, future } = state.history;
  return (
    <div className="pb-screen" onPaste={onPaste(commands.pasteText)}>
      <BuilderBar
        title={draft.page.title}
        live={screen.published?.no ?? null}
        save={page.save}
        device={panes.device}
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        canEdit={held.isMine}
        canPublish={draft.may.publish || draft.may.schedule}
        problems={screen.issues.length + screen.findings.length}
        isSeenAs={screen.isSeenAs}
        commands={commands}
        onBack={() => void navigate(`/${PAGES}`)}
        onDevice={panes.setDevice}
        onHealth={() => {
          panes.setChecking(!panes.isChecking);
          if (panes.isNarrow) panes.setPane('settings');
        }}
        onVersions={() => panes.setDialog('versions')}
        onSeeAs={() => panes.setDialog('seeAs')}
        onKeys={() => panes.setDialog('keys')}
        onTemplate={() => panes.setDialog('template')}
        onPublish={() => panes.setDialog('publish')}
      />
      <Notes screen={screen} />
      <BuilderBody screen={screen} />
      <BuilderDialogs screen={screen} />
      <LeaveGuard isSaved={page.save.kind === 'saved'} onSave={screen.save} />
      <p className="pb-spoken" role="status" aria-live="polite">
        {screen.spoken}
      </p>
    </div>
  );
}

/** A browser that lets nobody read the clipboard still gives what is pasted by its own menu. */
const onPaste =
  (paste: (text: string) => void) =>
  (event: React.ClipboardEvent): void => {
    if ((event.target as HTMLElement).closest('input, textarea, [contenteditable="true"]')) return;
    event.preventDefault();
    paste(event.clipboardData.getData('text/plain'));
  };

/** Who else is at the page, and what came back or together. */
function Notes({ screen }: { screen: ReturnType<typeof useBuilderScreen> }) {
  const t = useBuilderWords();
  const { held, page, draft, take, isSeenAs, resetSight } = screen;
  return (
    <>
      {!held.isMine && (
        <Alert
          severity="warning"
          action={
            draft.may.unlock && (
              <Button color="inherit" size="small" onClick={() => void take(true)}>
                {t('lock.take')}
              </Button>
            )
          }
        >
          {held.isLost ? `${held.why} ${t('lock.kept')}` : held.why}
        </Alert>
      )}
      {page.wasReplayed && page.isReplayShown && (
        <Alert severity="info" onClose={page.hideReplay}>
          {t('save.replayed')}
        </Alert>
      )}
      {page.merged !== '' && (
        <Alert severity="info" onClose={page.hideMerged}>
          {t('save.merged', { who: page.merged })}
        </Alert>
      )}
      {isSeenAs && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={resetSight}>
              {t('seeAs.reset')}
            </Button>
          }
        >
          {t('seeAs.active', { who: t(`seeAs.${screen.sight.audience}`) })}
        </Alert>
      )}
    </>
  );
}
