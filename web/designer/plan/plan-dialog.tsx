import { useEffect, useRef, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Applied, BaseConflict, ChangePlan, PlanAnswer, PlanRequest } from '#engine/contract/index.ts';
import { textIn, type Definition } from '#engine/definition/index.ts';
import { HttpError, listPath, useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, StatePanel } from '../../ui/index.ts';
import { designerDoors } from '../doors.ts';
import { designOf } from '../place.ts';
import { ConflictStage } from './conflict-stage.tsx';
import { IndexProgressList } from './index-progress.tsx';
import { PlanView } from './plan-view.tsx';

interface Props {
  definition: Definition;
  base: number | null;
  /** Shown above the plan, e.g. that an older version is restored. */
  title?: string;
  onClose: () => void;
  /** Told once it is published; the dialog stays to show progress. */
  onPublished: (applied: Applied) => void;
  /** Told when it goes on with another definition, on top of what somebody published meanwhile. */
  onContinue?: (definition: Definition, base: number) => void;
}

type Stage =
  | { at: 'asking' }
  | { at: 'failed'; message: string }
  | { at: 'planned'; answer: PlanAnswer; note?: string }
  | { at: 'applying'; answer: PlanAnswer }
  | { at: 'conflict'; conflict: BaseConflict }
  | { at: 'done'; applied: Applied };

/** What publishing does, step by step; the confirmation; and what came of it. */
export function PlanDialog({
  definition: given,
  base: began,
  title,
  onClose,
  onPublished,
  onContinue,
}: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const services = useServices();
  const queries = useQueryClient();
  const full = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [doors] = useState(() => designerDoors(services));
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [subject, setSubject] = useState<PlanRequest>({ draft: given, base: began });
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  const [skip, setSkip] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(0);
  const { draft: definition, base } = subject;

  const fail = (error: unknown): void => {
    const answer =
      error instanceof HttpError ? (error.data as Partial<PlanAnswer & BaseConflict> | undefined) : undefined;
    if (answer?.latest) return setStage({ at: 'conflict', conflict: answer as BaseConflict });
    if (answer?.plan !== undefined && answer.issues)
      return setStage({
        at: 'planned',
        answer: answer as PlanAnswer,
        note: error instanceof Error ? error.message : '',
      });
    setStage({ at: 'failed', message: error instanceof Error ? error.message : String(error) });
  };
  const ask = (request: PlanRequest): void => {
    asked.current += 1;
    const turn = asked.current;
    setStage({ at: 'asking' });
    setTyped('');
    doors.plan(request).then(
      (answer) => turn === asked.current && setStage({ at: 'planned', answer }),
      (error: unknown) => turn === asked.current && fail(error),
    );
  };
  useEffect(() => {
    ask(subject);
    // Asked once when it opens; the buttons ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const publish = async (answer: PlanAnswer, plan: ChangePlan): Promise<void> => {
    setStage({ at: 'applying', answer });
    try {
      const applied = await doors.apply({
        ...subject,
        digest: plan.digest,
        ...(message.trim() === '' ? {} : { message: message.trim() }),
        ...(skip.size > 0 ? { skip: [...skip] } : {}),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['view', definition.name] }),
        queries.invalidateQueries({ queryKey: ['designer'] }),
        queries.invalidateQueries({ queryKey: ['site'] }),
      ]);
      setStage({ at: 'done', applied });
      onPublished(applied);
    } catch (error) {
      fail(error);
    }
  };
  const busy = stage.at === 'applying';
  const answer = stage.at === 'planned' || stage.at === 'applying' ? stage.answer : null;
  const plan = answer?.plan ?? null;
  const blocked = answer?.issues.some(({ severity }) => severity === 'error') ?? false;
  const steps = plan?.steps.filter(({ id }) => !skip.has(id)) ?? [];
  const isRed = steps.some(({ risk }) => risk === 'red');
  const table = definition.table;
  const mayPublish = plan !== null && !plan.empty && !blocked && (!isRed || typed === table);

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth fullScreen={full}>
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
          onReload={() => {
            onClose();
            // What was designed stays in this browser and is offered again.
            void navigate(designOf(definition.name));
          }}
          onContinue={(draft, latest) => {
            const next = { draft, base: latest };
            setSubject(next);
            onContinue?.(draft, latest);
            ask(next);
          }}
        />
      ) : (
        <>
          <DialogContent dividers sx={{ minHeight: 260 }}>
            {stage.at === 'asking' && (
              <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8 }}>
                <CircularProgress size={28} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('plan.working')}
                </Typography>
              </Box>
            )}
            {stage.at === 'failed' && (
              <StatePanel icon="warning" tone="error" role="alert" title={stage.message}>
                <Button variant="outlined" onClick={() => ask(subject)}>
                  {t('plan.again')}
                </Button>
              </StatePanel>
            )}
            {stage.at === 'done' && (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <StatePanel
                  icon="circle-check"
                  title={t('plan.done', { version: stage.applied.version })}
                  hint={t('plan.doneHint')}
                />
                {stage.applied.building.length > 0 && (
                  <IndexProgressList name={stage.applied.name} building={stage.applied.building} />
                )}
              </Box>
            )}
            {answer && (
              <>
                {stage.at === 'planned' && stage.note !== undefined && (
                  <Alert severity="warning" sx={{ mb: 2 }}>
                    {stage.note || t('plan.changed')}
                  </Alert>
                )}
                <PlanView
                  answer={answer}
                  skip={skip}
                  onSkip={(id, skipped) =>
                    setSkip((now) => {
                      const next = new Set(now);
                      if (skipped) next.add(id);
                      else next.delete(id);
                      return next;
                    })
                  }
                />
                {plan && !plan.empty && !blocked && (
                  <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
                    <TextField
                      id="plan-message"
                      label={t('plan.message')}
                      placeholder={t('plan.messageHint')}
                      value={message}
                      multiline
                      maxRows={4}
                      disabled={busy}
                      onChange={(event) => setMessage(event.target.value)}
                    />
                    {isRed && (
                      <Alert severity="error" icon={<Icon name="warning" size={18} />}>
                        <Typography variant="body2" sx={{ mb: 1 }}>
                          {t('plan.confirm', { table })}
                        </Typography>
                        <TextField
                          id="plan-confirm"
                          value={typed}
                          placeholder={table}
                          disabled={busy}
                          onChange={(event) => setTyped(event.target.value)}
                          slotProps={{
                            htmlInput: { 'aria-label': t('plan.confirm', { table }), spellCheck: false },
                          }}
                        />
                      </Alert>
                    )}
                  </Box>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            {stage.at === 'done' ? (
              <>
                <Button color="inherit" onClick={onClose}>
                  {t('plan.stay')}
                </Button>
                <Button
                  variant="contained"
                  onClick={() => void navigate(listPath(definition.name))}
                  autoFocus
                >
                  {t('plan.open')}
                </Button>
              </>
            ) : (
              <>
                <Button color="inherit" onClick={onClose} disabled={busy}>
                  {t('cancel')}
                </Button>
                {answer && (
                  <Button variant="outlined" onClick={() => ask(subject)} disabled={busy}>
                    {t('plan.again')}
                  </Button>
                )}
                {answer && plan && !plan.empty && (
                  <Button
                    variant="contained"
                    color={isRed ? 'error' : 'primary'}
                    disabled={!mayPublish}
                    loading={busy}
                    onClick={() => void publish(answer, plan)}
                  >
                    {t('plan.publish')}
                  </Button>
                )}
              </>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
