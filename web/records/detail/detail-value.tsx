import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import {
  cellFor,
  MembersTable,
  membersOf,
  Nothing,
  plainText,
  valueIn,
  withoutMarkup,
  type Row,
} from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { monoFamily } from '../../ui/index.ts';

interface Props {
  view: ClientView;
  row: Row;
  column: ClientColumn;
}

/** Renderers that show a value as words on one line, for which there is more room here. */
const WORDS = new Set(['none', 'text', 'default', 'copy']);
/** Of a text so much is shown before somebody asks for all of it. */
const BRIEF = 400;
const LONGEST = 200_000;

/** A value with the room it needs: long texts whole, documents laid out, instants with their UTC where it differs. */
export function DetailValue({ view, row, column }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const value = valueIn(row, column) ?? null;
  if (isBlank(value)) return <Nothing />;
  if (column.traits.structure === 'document' && !column.mask)
    return membersOf(column, locale) === null ? (
      <LongText mono text={laidOut(value)} />
    ) : (
      <MembersTable value={value} column={column} locale={locale} />
    );
  const words = !column.mask && WORDS.has(column.render) ? wordsOf(value, column) : null;
  if (words !== null) return <LongText text={words} />;
  const Cell = cellFor(column);
  const utc = hasClock(column) && !column.mask ? utcOf(value) : null;
  return (
    <>
      <Cell value={value} row={row} column={column} definition={view.name} editable={false} />
      {utc && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('detail.utc', { time: utc })}
        </Typography>
      )}
    </>
  );
}

const hasClock = ({ traits: { datetime } }: ClientColumn): boolean =>
  datetime === 'instant' || datetime === 'clock';

/** Whether there is nothing to show of a value. */
export function isBlank(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function wordsOf(value: Json, column: ClientColumn): string | null {
  if (typeof value === 'object') return null;
  const text = String(value).slice(0, LONGEST);
  return column.traits.richText ? paragraphs(text) : text;
}

/** Stored rich text as its words, line by line. */
function paragraphs(html: string): string {
  const lines = html.split(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote)\s*>/i);
  return lines
    .map(withoutMarkup)
    .filter((line) => line !== '')
    .join('\n');
}

function laidOut(value: Json): string {
  const text = JSON.stringify(value, null, 2);
  return text.length > LONGEST ? plainText(value, LONGEST) : text;
}

/** The instant in UTC; null where the reader's clock shows the same, and for a wall clock, which means none. */
export function utcOf(value: Json): string | null {
  if (typeof value !== 'string' || !/(Z|[+-]\d{2}(:?\d{2})?)$/.test(value)) return null;
  const instant = new Date(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(instant.getTime()) || instant.getTimezoneOffset() === 0) return null;
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

function LongText({ text, mono }: { text: string; mono?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const long = text.length > BRIEF || text.split('\n').length > 8;
  if (text === '') return <Nothing />;
  return (
    <Box>
      <Box
        dir="auto"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(mono ? { fontFamily: monoFamily, fontSize: 12.5 } : {}),
          ...(long && !open ? { maxHeight: '10.5em', overflow: 'hidden' } : {}),
        }}
      >
        {open ? text : text.slice(0, BRIEF * 4)}
      </Box>
      {long && (
        <Button size="small" sx={{ px: 0.5, minHeight: 28, ml: -0.5 }} onClick={() => setOpen(!open)}>
          {open ? t('detail.less') : t('detail.more')}
        </Button>
      )}
    </Box>
  );
}
