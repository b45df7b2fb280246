import { useMemo, useState } from 'react';
import {
  Box,
  Button,
  ButtonBase,
  Chip,
  InputAdornment,
  Paper,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { textIn } from '#engine/definition/index.ts';
import { listPath } from '../../providers/index.ts';
import { useDesignerWords, type DesignerKey } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, PageTitle, StatePanel, type IconName } from '../../ui/index.ts';
import type { DesignedTable } from '../designer-routes.ts';
import { DESIGN_PATH, designOf, LOG_PATH, logOf, START_PATH, TRASH_PATH } from '../place.ts';
import { useSources } from '../use-sources.ts';
import { WayButton } from '../way-buttons.tsx';

const CARDS: { icon: IconName; title: DesignerKey; hint: DesignerKey; to: string }[] = [
  { icon: 'plus', title: 'home.zero', hint: 'home.zeroHint', to: DESIGN_PATH },
  { icon: 'database', title: 'home.table', hint: 'home.tableHint', to: `${START_PATH}?from=table` },
  { icon: 'code', title: 'home.sql', hint: 'home.sqlHint', to: `${START_PATH}?from=sql` },
  { icon: 'rotate-ccw', title: 'home.history', hint: 'home.historyHint', to: `${START_PATH}?from=history` },
];

/** Where designing begins: four ways to start, and every table there is. */
export function CrudIndex() {
  const t = useDesignerWords();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1240, mx: 'auto' }}>
      <PageTitle title={t('home.title')} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h1">{t('home.title')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('home.hint')}
          </Typography>
        </Box>
        <WayButton to={LOG_PATH} icon="clock" label={t('home.log')} />
        <WayButton to={TRASH_PATH} icon="delete" label={t('trash.title')} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {CARDS.map((card) => (
          <StartCard key={card.to} {...card} />
        ))}
      </Box>
      <Tables />
    </Box>
  );
}

function StartCard({ icon, title, hint, to }: (typeof CARDS)[number]) {
  const t = useDesignerWords();
  return (
    <ButtonBase
      component={RouterLink}
      to={to}
      sx={{
        display: 'block',
        textAlign: 'left',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        transition: 'border-color 120ms, transform 120ms',
        '&:hover': { borderColor: 'primary.main', transform: 'translateY(-1px)' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 38,
          height: 38,
          mb: 1.25,
          borderRadius: '9px',
          color: 'primary.main',
          bgcolor: 'action.selected',
        }}
      >
        <Icon name={icon} size={20} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{t(title)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {t(hint)}
      </Typography>
    </ButtonBase>
  );
}

function Tables() {
  const t = useDesignerWords();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const { data, error, isPending, refetch } = useSources();
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    const all = data?.definitions ?? [];
    return all.filter(({ name, table, title }) =>
      `${name} ${table} ${textIn(title, 'zh-cn')} ${textIn(title, 'en')}`.toLowerCase().includes(wanted),
    );
  }, [data, words]);
  return (
    <Paper variant="outlined" component="section" sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h3" sx={{ flex: 1, minWidth: 120 }}>
          {t('home.tables')} {data && <Chip size="small" label={data.definitions.length} sx={{ ml: 0.5 }} />}
        </Typography>
        <TextField
          value={words}
          placeholder={t('home.search')}
          onChange={(event) => setWords(event.target.value)}
          sx={{ width: { xs: '100%', sm: 260 } }}
          slotProps={{
            htmlInput: { 'aria-label': t('home.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={15} />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {error && (
        <StatePanel icon="warning" tone="error" role="alert" title={error.message}>
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('plan.again')}
          </Button>
        </StatePanel>
      )}
      {isPending && !error && <Skeleton variant="rectangular" height={280} />}
      {data && found.length === 0 && <StatePanel icon="search" title={t('home.none')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((table) => (
          <TableLine key={table.name} table={table} locale={locale} />
        ))}
      </Box>
    </Paper>
  );
}

function TableLine({ table, locale }: { table: DesignedTable; locale: 'zh-cn' | 'en' }) {
  const t = useDesignerWords();
  const { name, title, connection, origin, version } = table;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0,1fr) auto',
          md: 'minmax(0,1.2fr) minmax(0,1fr) minmax(0,.8fr) auto',
        },
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          noWrap
          component={RouterLink}
          to={designOf(name)}
          sx={{
            color: 'text.primary',
            fontWeight: 500,
            textDecoration: 'none',
            '&:hover': { color: 'primary.main' },
            display: 'block',
          }}
        >
          {textIn(title, locale)}
        </Typography>
        <Typography
          variant="caption"
          noWrap
          sx={{ display: 'block', color: 'text.secondary', fontFamily: 'monospace' }}
        >
          {name}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        noWrap
        sx={{ color: 'text.secondary', fontFamily: 'monospace', display: { xs: 'none', md: 'block' } }}
      >
        {connection === 'main' ? table.table : `${connection}.${table.table}`}
      </Typography>
      <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.75 }}>
        <Chip
          size="small"
          variant="outlined"
          color={origin === 'designer' ? 'primary' : 'default'}
          label={t(origin === 'designer' ? 'home.fromDesigner' : 'home.fromFile')}
        />
        {version !== null && <Chip size="small" label={t('home.version', { version })} />}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton icon="edit" label={t('home.design')} component={RouterLink} to={designOf(name)} />
        <IconButton icon="table" label={t('home.open')} component={RouterLink} to={listPath(name)} />
        <IconButton icon="clock" label={t('home.versions')} component={RouterLink} to={logOf(name)} />
      </Box>
    </Box>
  );
}
