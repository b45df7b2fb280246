import { Suspense } from 'react';
import type { Proposal } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { lazyPart } from '../providers/lazy-part.ts';
import { UnsavedGuard } from '../records/form/unsaved-guard.tsx';
import { useDesignerWords } from '../texts/designer.ts';
import { useLocale } from '../texts/index.ts';
import { PageTitle } from '../ui/index.ts';
import { IssueList } from './check/issue-list.tsx';
import { CrashOffer } from './crash-offer.tsx';
import { DesignBar } from './design-bar.tsx';
import { DesignBody } from './design-body.tsx';
import { NewerVersion } from './newer-version.tsx';
import { TypeQuestion } from './panel/type-question.tsx';
import { registerDesignerInputs } from './settings/inputs/register-designer-inputs.ts';
import { useDesignScreen, type DesignScreenState } from './use-design-screen.ts';
import './designer.css';

registerDesignerInputs();

const PlanDialog = lazyPart(() =>
  import('./plan/plan-dialog.tsx').then((it) => ({ default: it.PlanDialog })),
);

interface Props {
  proposal: Proposal;
  user: number;
}

/** The table on the workbench: palette, canvas or preview, panel. */
export function DesignScreen({ proposal, user }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const screen = useDesignScreen(proposal, user);
  const { draft, panes, acts } = screen;
  const { definition, kept } = draft;
  return (
    <div className="dz-screen">
      <PageTitle title={`${textIn(definition.title, locale) || t('untitled')} - ${t('heading')}`} />
      <UnsavedGuard dirty={draft.isChanged && !panes.planning} />
      <Bar screen={screen} />
      {kept.offer && <CrashOffer at={kept.offer.at} onTake={draft.takeKept} onDrop={kept.dismiss} />}
      {draft.base !== null && !panes.planning && (
        <NewerVersion name={proposal.draft.name} base={draft.base} onLook={panes.publish} />
      )}
      {panes.pane === 'issues' && (
        <IssueList issues={draft.check.issues} onJump={acts.jump} onClose={panes.closePane} />
      )}
      <DesignBody screen={screen} />
      <TypeQuestion change={acts.typeChange} onAnswer={acts.answerType} />
      {panes.planning && <Plan screen={screen} />}
    </div>
  );
}

function Bar({ screen: { draft, panes } }: { screen: DesignScreenState }) {
  const { history } = draft.state;
  return (
    <DesignBar
      definition={draft.definition}
      published={draft.base !== null}
      mode={panes.mode}
      counts={draft.counts}
      issuesOpen={panes.pane === 'issues'}
      canUndo={history.past.length > 0}
      canRedo={history.future.length > 0}
      commands={draft.commands}
      onMode={panes.setMode}
      onIssues={panes.toggleIssues}
      onPublish={panes.publish}
    />
  );
}

function Plan({ screen: { draft, panes } }: { screen: DesignScreenState }) {
  const { commands } = draft;
  return (
    <Suspense>
      <PlanDialog
        definition={draft.definition}
        base={draft.base}
        onClose={panes.closePlan}
        onContinue={(definition, latest) => {
          commands.replace(definition);
          commands.continueFrom(latest);
        }}
        onPublished={({ version }) => draft.published(version)}
      />
    </Suspense>
  );
}
