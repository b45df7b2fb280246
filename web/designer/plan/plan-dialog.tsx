import { Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { textIn } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { designOf } from '../place.ts';
import { ConflictStage } from './conflict-stage.tsx';
import { PlanBody } from './plan-body.tsx';
import { PlanButtons } from './plan-buttons.tsx';
import { usePlan, type PlanOptions } from './use-plan.ts';

interface Props extends PlanOptions {
  /** Shown above the plan, e.g. that an older version is restored. */
  title?: string;
  onClose: () => void;
}

/** What publishing does, step by step; the confirmation; and what came of it. */
export function PlanDialog({ title, onClose, ...options }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const full = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const plan = usePlan(options);
  const { stage, isBusy } = plan;
  const { draft: definition, base } = plan.subject;
  const reload = (): void => {
    onClose();
    // What was designed stays in this browser and is offered again.
    void navigate(designOf(definition.name));
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="md" fullWidth fullScreen={full}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {stage.at === 'done' ? t('plan.published') : (title ?? t('plan.title'))}
        <Typography
          component="span"
          variant="body2"
          sx={{ color: 'text.secondary', fontFamily: 'monospace' }}
        >
          {textIn(definition.title, locale)} · {definition.name}
        </Typography>
      </DialogTitle>
      {stage.at === 'conflict' ? (
        <ConflictStage
          conflict={stage.conflict}
          draft={definition}
          base={base}
          onClose={onClose}
          onReload={reload}
          onContinue={plan.goOn}
        />
      ) : (
        <>
          <DialogContent dividers sx={{ minHeight: 260 }}>
            <PlanBody plan={plan} />
          </DialogContent>
          <DialogActions>
            <PlanButtons plan={plan} onClose={onClose} />
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
