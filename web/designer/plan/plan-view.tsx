import { useState } from 'react';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import type { ChangePlan, PlanAnswer, PlanIssue } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { monoFamily, StatePanel } from '../../ui/index.ts';
import { exampleTexts } from './example-texts.ts';
import { PlanStepCard } from './plan-step-card.tsx';

interface Props {
  answer: PlanAnswer;
  skip: ReadonlySet<string>;
  onSkip: (id: string, skipped: boolean) => void;
}

/** A plan as people read it: what stands in the way, then the database, the screens, the menu, and who else is touched. */
export function PlanView({ answer, skip, onSkip }: Props) {
  const t = useDesignerWords();
  const { plan, issues } = answer;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {errors.length > 0 && <Issues severity="error" title={t('plan.blocked')} issues={errors} />}
      {warnings.length > 0 && <Issues severity="warning" title={t('plan.warnings')} issues={warnings} />}
      {plan?.empty && errors.length === 0 && (
        <StatePanel icon="circle-check" title={t('plan.empty')} hint={t('plan.emptyHint')} />
      )}
      {plan && !plan.empty && <Changes plan={plan} skip={skip} onSkip={onSkip} />}
    </Box>
  );
}

function Changes({ plan, skip, onSkip }: { plan: ChangePlan } & Omit<Props, 'answer'>) {
  const t = useDesignerWords();
  const locale = useLocale();
  return (
    <>
      <Part title={t('plan.storage')} count={plan.steps.length} none={t('plan.storageNone')}>
        {plan.steps.map((step) => (
          <PlanStepCard
            key={step.id}
            step={step}
            skipped={skip.has(step.id)}
            onSkip={(skipped) => onSkip(step.id, skipped)}
          />
        ))}
      </Part>
      <Part title={t('plan.presentation')} count={plan.presentation.length} none={t('plan.presentationNone')}>
        <Lines lines={plan.presentation.map((change) => textIn(change.words, locale))} />
      </Part>
      {plan.menu.length > 0 && (
        <Part title={t('plan.menu')} count={plan.menu.length}>
          <Box component="ul" sx={listStyle}>
            {plan.menu.map(({ change, node, title }) => (
              <li key={`${change} ${node}`}>
                <Chip
                  size="small"
                  label={t(`plan.${change}`)}
                  color={change === 'remove' ? 'warning' : 'default'}
                  sx={{ mr: 1 }}
                />
                {textIn(title, locale)} <code>{node}</code>
              </li>
            ))}
          </Box>
        </Part>
      )}
      {plan.dependants.length > 0 && (
        <Part title={t('plan.dependants')} count={plan.dependants.length}>
          <Box component="ul" sx={listStyle}>
            {plan.dependants.map(({ kind, name, title, path, uses, breaks }, at) => (
              <li key={`${kind} ${name} ${path} ${uses} ${at}`}>
                <Chip
                  size="small"
                  label={t(breaks ? 'plan.breaks' : 'plan.shows')}
                  color={breaks ? 'error' : 'default'}
                  sx={{ mr: 1 }}
                />
                {t(`plan.dependant.${kind}`)} {textIn(title, locale) || name} <code>{path}</code>
                {uses !== '' && kind !== 'definition' && ` ${t('plan.uses', { uses })}`}
              </li>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  fontSize: 13,
  '& code': { fontFamily: monoFamily, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

function Part(props: { title: string; count: number; none?: string; children: React.ReactNode }) {
  const { title, count, none, children } = props;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
        {title}
        {count > 0 && <Chip size="small" label={count} />}
      </Typography>
      {count === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
      )}
    </section>
  );
}

const MANY = 12;

function Lines({ lines }: { lines: readonly string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, MANY);
  return (
    <Box component="ul" sx={listStyle}>
      {shown.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {lines.length > shown.length && (
        <li>
          <Button size="small" onClick={() => setAll(true)}>
            + {lines.length - shown.length}
          </Button>
        </li>
      )}
    </Box>
  );
}

function Issues({
  severity,
  title,
  issues,
}: {
  severity: 'error' | 'warning';
  title: string;
  issues: readonly PlanIssue[];
}) {
  const locale = useLocale();
  const t = useDesignerWords();
  return (
    <Alert severity={severity}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.5 }}>
        {issues.map(({ code, path, message, remedy, ...shown }, index) => (
          <li key={`${code} ${path} ${index}`}>
            <Typography variant="body2">
              {textIn(message, locale)} {path !== '' && <code>{path}</code>}
            </Typography>
            <Typography variant="caption" sx={{ display: 'block' }}>
              {textIn(remedy, locale)}
              {shown.examples &&
                shown.examples.length > 0 &&
                ` ${t('plan.examples', { values: exampleTexts(shown, locale) })}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
