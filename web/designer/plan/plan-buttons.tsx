import { Button } from '@mui/material';
import { useNavigate } from 'react-router';
import { listPath } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import type { PlanState } from './use-plan.ts';

/** The buttons below a plan: leave it, ask anew, publish; once it is published, where to go. */
export function PlanButtons({ plan: state, onClose }: { plan: PlanState; onClose: () => void }) {
  const t = useDesignerWords();
  const { stage, subject, answer, consent, isBusy } = state;
  if (stage.at === 'done') return <DoneButtons name={subject.draft.name} onClose={onClose} />;
  const plan = answer?.plan;
  return (
    <>
      <Button color="inherit" onClick={onClose} disabled={isBusy}>
        {t('cancel')}
      </Button>
      {answer && (
        <Button variant="outlined" onClick={state.ask} disabled={isBusy}>
          {t('plan.again')}
        </Button>
      )}
      {answer && plan && !plan.empty && (
        <Button
          variant="contained"
          color={consent.isRed ? 'error' : 'primary'}
          disabled={!consent.mayPublish}
          loading={isBusy}
          onClick={() => void state.publish(answer, plan)}
        >
          {t('plan.publish')}
        </Button>
      )}
    </>
  );
}

function DoneButtons({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useDesignerWords();
  const navigate = useNavigate();
  return (
    <>
      <Button color="inherit" onClick={onClose}>
        {t('plan.stay')}
      </Button>
      <Button variant="contained" onClick={() => void navigate(listPath(name))} autoFocus>
        {t('plan.open')}
      </Button>
    </>
  );
}
