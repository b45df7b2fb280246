import { Box } from '@mui/material';
import type { ClientView } from '#engine/compile/index.ts';
import { RelationFacts } from '../../fields/relation-facts.tsx';
import { chosenRows, type RecordFilter } from '../search/index.ts';
import type { RecordListState } from './use-record-list.ts';

/** Whose rows these are, where the list is filtered to those of one row whose facts the definition wants shown. */
export function ChosenRowFacts({ view, list }: { view: ClientView; list: RecordListState }) {
  const chosen = chosenRows(list.filterValues as RecordFilter, view).filter(
    ({ column }) => column.relation.facts,
  );
  if (chosen.length === 0) return null;
  // What its rows do to it shows with them.
  const when = `${list.total ?? ''} ${list.data?.[0]?.id ?? ''}`;
  return (
    <Box sx={{ px: { xs: 1.5, md: 2 }, pb: 1.25, flexShrink: 0 }}>
      {chosen.map(({ column: { field, relation }, value }) => (
        <RelationFacts
          key={field}
          relation={relation}
          facts={relation.facts ?? []}
          value={value}
          when={when}
        />
      ))}
    </Box>
  );
}
