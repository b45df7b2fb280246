import { useDeferredValue, useState } from 'react';
import { Alert, Autocomplete, Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { Icon, Labelled, monoFamily } from '../../ui/index.ts';
import { designerRoutes, type SourceTable } from '../designer-routes.ts';
import { designOf } from '../place.ts';
import { useSources } from '../use-sources.ts';
import { useBegin } from './use-begin.ts';

/** Asks for a table of a connected database and reads it as the beginning of a design. */
export function FromTable() {
  const t = useDesignerWords();
  const { data: sources } = useSources();
  const [connection, setConnection] = useState('main');
  const [table, setTable] = useState<SourceTable | null>(null);
  const [anyway, setAnyway] = useState(false);
  const begin = useBegin();
  const known = table?.definition;
  const read = (): void => {
    if (table) begin.mutate({ from: 'table', connection, schema: table.schema, table: table.table });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Labelled id="start-connection" label={t('start.connection')}>
        <TextField
          id="start-connection"
          select
          fullWidth
          value={connection}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('start.connection') } } }}
          onChange={(event) => {
            setConnection(event.target.value);
            setTable(null);
          }}
        >
          {(sources?.connections ?? [{ name: 'main' }]).map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Labelled>
      <TableChoice
        connection={connection}
        table={table}
        onChange={(next) => {
          setTable(next);
          setAnyway(false);
        }}
      />
      {known && !anyway && <KnownTable known={known} onAnyway={() => setAnyway(true)} />}
      {begin.error && <Alert severity="error">{begin.error.message}</Alert>}
      <Button
        variant="contained"
        disabled={!table || (known !== undefined && !anyway)}
        loading={begin.isPending}
        onClick={read}
        sx={{ justifySelf: 'start' }}
      >
        {t('start.read')}
      </Button>
    </Box>
  );
}

interface TableChoiceProps {
  connection: string;
  table: SourceTable | null;
  onChange: (table: SourceTable | null) => void;
}

function TableChoice({ connection, table, onChange }: TableChoiceProps) {
  const t = useDesignerWords();
  const services = useServices();
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words);
  const {
    data: tables = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['designer', 'tables', connection, asked],
    queryFn: ({ signal }) => designerRoutes(services).tables(connection, asked, signal),
  });
  return (
    <Labelled id="start-table" label={t('start.table')}>
      <Autocomplete<SourceTable>
        id="start-table"
        options={tables}
        loading={isFetching}
        value={table}
        filterOptions={(options) => options}
        noOptionsText={error ? error.message : t('start.noTables')}
        getOptionLabel={nameOf}
        getOptionKey={(each) => `${each.schema}.${each.table}`}
        isOptionEqualToValue={(one, other) => one.table === other.table && one.schema === other.schema}
        onChange={(_, next) => onChange(next)}
        onInputChange={(_, next, reason) => reason === 'input' && setWords(next)}
        renderOption={({ key, ...rest }, each) => (
          <Box component="li" key={key} {...rest} sx={{ gap: 1 }}>
            <TableFacts table={each} />
          </Box>
        )}
        renderInput={(params) => <TextField {...params} placeholder={t('start.findTable')} />}
      />
    </Labelled>
  );
}

const nameOf = ({ schema, table }: SourceTable): string =>
  schema === 'public' ? table : `${schema}.${table}`;

function TableFacts({ table }: { table: SourceTable }) {
  const t = useDesignerWords();
  return (
    <>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap sx={{ fontFamily: monoFamily, fontSize: 13 }}>
          {nameOf(table)}
        </Typography>
        {table.comment && (
          <Typography noWrap variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {table.comment}
          </Typography>
        )}
      </Box>
      {table.definition && (
        <Chip size="small" color="primary" variant="outlined" label={t('start.designed')} />
      )}
      {table.rows !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('start.rows', { count: table.rows })}
        </Typography>
      )}
    </>
  );
}

/** The table has a definition already: its history is the better beginning. */
function KnownTable({ known, onAnyway }: { known: string; onAnyway: () => void }) {
  const t = useDesignerWords();
  const navigate = useNavigate();
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onAnyway}>
          {t('start.readAnyway')}
        </Button>
      }
    >
      {t('start.known', { name: known })}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon name="rotate-ccw" size={15} />}
          onClick={() => void navigate(designOf(known))}
        >
          {t('start.fromHistory')}
        </Button>
      </Box>
    </Alert>
  );
}
