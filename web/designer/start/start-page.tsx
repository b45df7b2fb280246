import { useDeferredValue, useState } from 'react';
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Chip,
  MenuItem,
  Paper,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { textIn } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Labelled, Icon, monoFamily, PageTitle } from '../../ui/index.ts';
import { designerRoutes, type ProposeRequest, type SourceTable } from '../designer-routes.ts';
import { DESIGN_PATH, DESIGNER_PATH, designOf, logOf } from '../place.ts';
import { useSources } from '../use-sources.ts';
import { BackButton } from '../way-buttons.tsx';

const WAYS = ['table', 'sql', 'history'] as const;
type Way = (typeof WAYS)[number];
const TITLES = { table: 'home.table', sql: 'home.sql', history: 'home.history' } as const;

/** On a phone the ways share the width, so that none is cut off. */
const NARROW_TAB = { flex: { xs: '1 1 0', sm: '0 0 auto' }, minWidth: 0, px: { xs: 1, sm: 2 } };

/** Asks what a design begins with, reads it, and leads to the canvas. */
export function StartPage() {
  const t = useDesignerWords();
  const [query, setQuery] = useSearchParams();
  const way = WAYS.find((each) => each === query.get('from')) ?? 'table';
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageTitle title={t('start.title')} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <BackButton to={DESIGNER_PATH} />
        <Typography variant="h2" component="h1">
          {t('start.title')}
        </Typography>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Tabs
          value={way}
          onChange={(_, next: Way) => setQuery({ from: next }, { replace: true })}
          aria-label={t('start.title')}
          sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, md: 1 } }}
        >
          {WAYS.map((each) => (
            <Tab key={each} value={each} label={t(TITLES[each])} sx={NARROW_TAB} />
          ))}
        </Tabs>
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          {way === 'table' && <FromTable />}
          {way === 'sql' && <FromSql />}
          {way === 'history' && <FromHistory />}
        </Box>
      </Paper>
    </Box>
  );
}

/** Reads a beginning and opens the canvas with it. */
function useBegin() {
  const services = useServices();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: ProposeRequest) => designerRoutes(services).propose(request),
    onSuccess: (proposal) => void navigate(DESIGN_PATH, { state: { proposal } }),
  });
}

function FromTable() {
  const t = useDesignerWords();
  const navigate = useNavigate();
  const services = useServices();
  const { data: sources } = useSources();
  const [connection, setConnection] = useState('main');
  const [words, setWords] = useState('');
  const [table, setTable] = useState<SourceTable | null>(null);
  const [anyway, setAnyway] = useState(false);
  const asked = useDeferredValue(words);
  const {
    data: tables = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['designer', 'tables', connection, asked],
    queryFn: ({ signal }) => designerRoutes(services).tables(connection, asked, signal),
  });
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
      <Labelled id="start-table" label={t('start.table')}>
        <Autocomplete<SourceTable>
          id="start-table"
          options={tables}
          loading={isFetching}
          value={table}
          filterOptions={(options) => options}
          noOptionsText={error ? error.message : t('start.noTables')}
          getOptionLabel={(each) => (each.schema === 'public' ? each.table : `${each.schema}.${each.table}`)}
          getOptionKey={(each) => `${each.schema}.${each.table}`}
          isOptionEqualToValue={(one, other) => one.table === other.table && one.schema === other.schema}
          onChange={(_, next) => {
            setTable(next);
            setAnyway(false);
          }}
          onInputChange={(_, next, reason) => reason === 'input' && setWords(next)}
          renderOption={({ key, ...rest }, each) => (
            <Box component="li" key={key} {...rest} sx={{ gap: 1 }}>
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography noWrap sx={{ fontFamily: monoFamily, fontSize: 13 }}>
                  {each.schema === 'public' ? each.table : `${each.schema}.${each.table}`}
                </Typography>
                {each.comment && (
                  <Typography noWrap variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                    {each.comment}
                  </Typography>
                )}
              </Box>
              {each.definition && (
                <Chip size="small" color="primary" variant="outlined" label={t('start.designed')} />
              )}
              {each.rows !== null && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {t('start.rows', { count: each.rows })}
                </Typography>
              )}
            </Box>
          )}
          renderInput={(params) => <TextField {...params} placeholder={t('start.findTable')} />}
        />
      </Labelled>
      {known && !anyway && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => setAnyway(true)}>
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
      )}
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

const SAMPLE = `CREATE TABLE tea (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name varchar(80) NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  price numeric(10,2) NOT NULL
);
COMMENT ON COLUMN tea.status IS 'Status:0=Disabled,1=Enabled';`;

function FromSql() {
  const t = useDesignerWords();
  const [sql, setSql] = useState('');
  const begin = useBegin();
  const read = (): void => {
    if (sql.trim() !== '') begin.mutate({ from: 'sql', sql });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Labelled id="start-sql" label={t('start.sql')}>
        <TextField
          id="start-sql"
          multiline
          fullWidth
          minRows={12}
          maxRows={24}
          value={sql}
          placeholder={SAMPLE}
          helperText={t('start.sqlHint')}
          onChange={(event) => setSql(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read();
          }}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: monoFamily, fontSize: 13 } } }}
        />
      </Labelled>
      {begin.error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-wrap' }}>
          {begin.error.message}
        </Alert>
      )}
      <Button
        variant="contained"
        disabled={sql.trim() === ''}
        loading={begin.isPending}
        onClick={read}
        sx={{ justifySelf: 'start' }}
      >
        {t('start.read')}
      </Button>
    </Box>
  );
}

function FromHistory() {
  const t = useDesignerWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const { data: sources } = useSources();
  const tables = sources?.definitions ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Labelled id="start-history" label={t('start.choose')}>
        <Autocomplete
          id="start-history"
          options={tables}
          groupBy={({ connection }) => connection}
          getOptionLabel={({ title, name }) => `${textIn(title, locale)} (${name})`}
          getOptionKey={({ name }) => name}
          onChange={(_, table) => table && void navigate(logOf(table.name))}
          renderInput={(params) => <TextField {...params} placeholder={t('home.search')} />}
        />
      </Labelled>
    </Box>
  );
}
