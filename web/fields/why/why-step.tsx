import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn, type WhyDefinition } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { cellFor, cellNamed, plainText, type Row } from '../cells/index.ts';
import type { Why, WhyStep } from './use-why.ts';
import { WhyBeside } from './why-beside.tsx';

interface Props {
  step: WhyStep;
  why: Why;
  asked: WhyDefinition;
}

/** One thing that has moved the figure: by how much, what it was, when, by which rule. */
export function WhyStepItem({
  step: { row, change, event, beside },
  why: { view, eventView },
  asked,
}: Props) {
  const { t } = useTranslation();
  const amount = view?.columns.find(({ field }) => field === asked.amount);
  const Amount = cellNamed(amount?.render ?? 'number');
  const source = event && eventView ? { view: eventView, row: event } : view ? { view, row } : null;
  const { label, rule } = useWords(source);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ flex: 1, minWidth: 0, fontSize: 15, fontWeight: 600 }}>
          {label}
        </Typography>
        {amount && (
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <Amount
              value={change}
              row={row}
              column={{ ...amount, renderProps: { ...amount.renderProps, signed: true } }}
              definition={asked.definition}
              editable={false}
            />
          </Box>
        )}
      </Box>
      {rule !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('why.rule', { rule })}
        </Typography>
      )}
      {source && <Facts {...source} hidden={hiddenOf(source.view, asked)} />}
      {view && beside.length > 1 && <WhyBeside view={view} rows={beside} asked={asked} />}
    </Box>
  );
}

/** What the event is called, and the rule that its choice explains. */
function useWords(source: { view: ClientView; row: Row } | null): { label: string; rule: string } {
  const locale = useLocale();
  if (!source) return { label: '', rule: '' };
  const { view, row } = source;
  const text = plainText(row[view.label]);
  const options = view.columns.find(({ field }) => field === view.label)?.options ?? [];
  const chosen = options.find(({ key }) => String(key) === text);
  return {
    label: chosen ? textIn(chosen.label, locale) : text || String(row.id),
    rule: chosen?.help === undefined ? '' : textIn(chosen.help, locale),
  };
}

const hiddenOf = (view: ClientView, asked: WhyDefinition): Set<string> =>
  new Set([
    view.label,
    ...view.key,
    ...(view.name === asked.definition ? [asked.amount, ...asked.search.map(({ field }) => field)] : []),
  ]);

function Facts({ view, row, hidden }: { view: ClientView; row: Row; hidden: Set<string> }) {
  const locale = useLocale();
  const shown = view.columns.filter(
    ({ show, field, joined }) => show && joined === undefined && !hidden.has(field) && hasValue(row[field]),
  );
  return (
    <Box component="dl" sx={factsStyle}>
      {shown.map((column) => (
        <div key={column.field}>
          <dt>{textIn(column.title, locale)}</dt>
          <dd>
            <Value view={view} row={row} column={column} />
          </dd>
        </div>
      ))}
    </Box>
  );
}

const hasValue = (value: Row[string] | undefined): boolean =>
  value !== null && value !== undefined && value !== '';

function Value({ view, row, column }: { view: ClientView; row: Row; column: ClientColumn }) {
  // A figure that explains another one is not asked about again.
  const { why: _why, ...plain } = column;
  const Cell = cellFor(plain);
  return <Cell value={row[column.field]} row={row} column={plain} definition={view.name} editable={false} />;
}

const factsStyle = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.25,
  fontSize: 13,
  '& > div': { display: 'flex', gap: 0.75, minWidth: 0, maxWidth: '100%' },
  '& dt': { color: 'text.secondary', flexShrink: 0 },
  '& dd': { m: 0, minWidth: 0 },
} as const;
