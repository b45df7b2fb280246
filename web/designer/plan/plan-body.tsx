import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import type { Applied } from '#engine/contract/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { StatePanel } from '../../ui/index.ts';
import { ConsentFields } from './consent-fields.tsx';
import { IndexProgressList } from './index-progress.tsx';
import { PlanView } from './plan-view.tsx';
import type { PlanState } from './use-plan.ts';

/** What the dialog shows at a stage. */
export function PlanBody({ plan: { stage, answer, consent, isBusy, ask } }: { plan: PlanState }) {
  const t = useDesignerWords();
  if (stage.at === 'asking') return <Asking />;
  if (stage.at === 'done') return <Published applied={stage.applied} />;
  if (stage.at === 'failed')
    return (
      <StatePanel icon="warning" tone="error" role="alert" title={stage.message}>
        <Button variant="outlined" onClick={ask}>
          {t('plan.again')}
        </Button>
      </StatePanel>
    );
  if (!answer) return null;
  return (
    <>
      {stage.at === 'planned' && stage.note !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {stage.note || t('plan.changed')}
        </Alert>
      )}
      <PlanView answer={answer} skip={consent.skip} onSkip={consent.setSkipped} />
      {consent.isOpen && <ConsentFields consent={consent} disabled={isBusy} />}
    </>
  );
}

function Asking() {
  const t = useDesignerWords();
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
      <CircularProgress size={28} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('plan.working')}
      </Typography>
    </Box>
  );
}

function Published({ applied }: { applied: Applied }) {
  const t = useDesignerWords();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <StatePanel
        icon="circle-check"
        title={t('plan.done', { version: applied.version })}
        hint={t('plan.doneHint')}
      />
      {applied.building.length > 0 && <IndexProgressList name={applied.name} building={applied.building} />}
    </Box>
  );
}
