import { Box } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { useView } from '../providers/index.ts';
import { useLocale } from '../texts/index.ts';
import { cellFor, type Row } from './cells/index.ts';
import { useRelatedRows, type RelatedRow } from './use-related-rows.ts';

interface Props {
  relation: Pick<RelatedRow, 'definition' | 'valueField'>;
  facts: readonly string[];
  value: string | number;
  /** Changes when the row may have changed. */
  when?: string;
}

/** What distinguishes the row that a value points to from others, as its own list shows it: `Account alice  Balance 12.00`. */
export function RelationFacts({ relation, facts, value, when }: Props) {
  const locale = useLocale();
  const { definition, valueField } = relation;
  const [found] = useRelatedRows([{ definition, valueField, value, fields: facts, when }]);
  const row = found as Row | null;
  const { data: view } = useView(definition);
  const columns = facts.flatMap((name) => view?.columns.filter(({ field }) => field === name) ?? []);
  if (!row || columns.length === 0) return null;
  return (
    <Box component="dl" aria-live="polite" sx={factsStyle}>
      {columns.map((column) => {
        const Cell = cellFor(column);
        return (
          <div key={column.field}>
            <dt>{textIn(column.title, locale)}</dt>
            <dd>
              <Cell
                value={row[column.field]}
                row={row}
                column={column}
                definition={definition}
                editable={false}
              />
            </dd>
          </div>
        );
      })}
    </Box>
  );
}

const factsStyle = {
  m: 0,
  mt: 0.75,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.25,
  fontSize: 13,
  '& > div': { display: 'flex', gap: 0.75, minWidth: 0, maxWidth: '100%' },
  '& dt': { color: 'text.secondary', flexShrink: 0 },
  '& dd': { m: 0, minWidth: 0, fontWeight: 500 },
} as const;
