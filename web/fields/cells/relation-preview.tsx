import { useEffect } from 'react';
import { Box, Paper, Popper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { HttpError, useServices, useView } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { plainText } from './plain-text.ts';
import { cellFor } from './registry.tsx';
import { valueIn, type Row } from './cell.ts';

interface Props {
  id: string;
  anchor: HTMLElement;
  relation: NonNullable<ClientColumn['relation']>;
  target: string | number;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

const FRESH_FOR = 30_000;

/** The main fields of a row of another table, beside the link to it. The server decides what of it may be seen. */
export function RelationPreview({ id, anchor, relation, target, onEnter, onLeave, onClose }: Props) {
  const { data: view, error } = useView(relation.definition);
  const row = useTarget(view, relation, target);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onClose]);
  const failure = error ?? row.error;
  return (
    <Popper
      open
      id={id}
      role="tooltip"
      anchorEl={anchor}
      placement="bottom-start"
      style={{ zIndex: 1500 }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      <Paper
        elevation={8}
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
        sx={{
          width: 320,
          maxWidth: '92vw',
          p: 1.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
        }}
      >
        {failure ? (
          <Failure error={failure} />
        ) : view && row.data !== undefined ? (
          <Facts view={view} row={row.data} />
        ) : (
          <Loading />
        )}
      </Paper>
    </Popper>
  );
}

/** The row; null when there is none any more. A relation by another field than the key has to be looked up by it. */
function useTarget(view: ClientView | undefined, relation: Props['relation'], target: string | number) {
  const { records } = useServices();
  return useQuery<Row | null>({
    queryKey: ['preview', relation.definition, relation.valueField, target],
    enabled: view !== undefined,
    staleTime: FRESH_FOR,
    retry: false,
    queryFn: async ({ signal }) => {
      const byKey = view?.key.length === 1 && view.key[0] === relation.valueField;
      if (byKey) return (await records.getOne<Row>(relation.definition, { id: target, signal })).data;
      const { data } = await records.getList<Row>(relation.definition, {
        filter: { [relation.valueField]: target },
        pagination: { page: 1, perPage: 1 },
        sort: { field: '', order: 'ASC' },
        signal,
      });
      return data[0] ?? null;
    },
  });
}

const MAX_FACTS = 6;
/** They say little in a line, or much too much. */
const isLeftOut = ({ traits }: ClientColumn): boolean =>
  traits.long === true || traits.structure !== undefined || traits.secret === true || traits.rank === true;

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What says most about a row: the columns its own list shows, those that hold something. */
function factsOf(view: ClientView, row: Row): ClientColumn[] {
  return view.columns
    .filter((column) => column.show && column.field !== view.label && column.render !== 'buttons')
    .filter((column) => !isLeftOut(column) && !view.key.includes(column.field))
    .filter((column) => isFilled(valueIn(row, column)))
    .slice(0, MAX_FACTS)
    .map((column) => ({ ...column, renderProps: { ...column.renderProps, preview: false } }));
}

function Facts({ view, row }: { view: ClientView; row: Row | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (row === null) return <Quiet icon="search">{t('cell.notFound')}</Quiet>;
  return (
    <>
      <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
        {textIn(view.title, locale)}
      </Typography>
      <Typography noWrap dir="auto" sx={{ fontWeight: 620, mb: 1 }}>
        {plainText(row[view.label], 120) || String(row.id)}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(72px, 36%) 1fr',
          gap: '5px 12px',
          fontSize: 13,
        }}
      >
        {factsOf(view, row).map((column) => {
          const Cell = cellFor(column);
          return (
            <Box key={column.field} sx={{ display: 'contents' }}>
              <Box component="dt" className="mm-line mm-quiet">
                {textIn(column.title, locale)}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                <Cell
                  value={valueIn(row, column)}
                  row={row}
                  column={column}
                  definition={view.name}
                  editable={false}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 401 || status === 403) return <Quiet icon="lock">{t('cell.noPreview')}</Quiet>;
  if (status === 404) return <Quiet icon="search">{t('cell.notFound')}</Quiet>;
  return <Quiet icon="warning">{error.message || t('page.failed')}</Quiet>;
}

function Quiet({ icon, children }: { icon: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
      <Icon name={icon} size={16} />
      {children}
    </Box>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('page.loading')}>
      <Skeleton width="40%" />
      <Skeleton width="70%" sx={{ mb: 1 }} />
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </Box>
  );
}
