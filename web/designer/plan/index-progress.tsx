import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { IndexProgress } from '#engine/contract/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { designerRoutes } from '../designer-routes.ts';

const POLL = 1000;

interface Props {
  /** Of the definition. */
  name: string;
  /** Names of the indexes that were begun. */
  building: readonly string[];
}

/** Indexes that are built after the publication, until all are there or have failed. */
export function IndexProgressList({ name, building }: Props) {
  const t = useDesignerWords();
  const services = useServices();
  const queries = useQueryClient();
  const queryKey = ['designer', 'progress', name];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => designerRoutes(services).progress(name, signal),
    refetchInterval: ({ state }) => (state.data?.every(isOver) ? false : POLL),
  });
  const again = useMutation({
    mutationFn: () => designerRoutes(services).buildIndexes(name),
    onSuccess: (reported) => queries.setQueryData(queryKey, reported),
  });
  const shown = progressOf(building, data);
  const hasFailed = shown.every(isOver) && shown.some(({ state }) => state === 'failed');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(hasFailed ? 'plan.notBuilt' : shown.every(isOver) ? 'plan.built' : 'plan.building')}
      </Typography>
      {shown.map(({ index, state, percent, error }) => (
        <Box key={index}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13 }}>
            <code>{index}</code>
            <span data-state={state}>
              {t(`plan.index.${state}`)}
              {percent !== null && state === 'building' ? ` ${Math.round(percent)}%` : ''}
            </span>
          </Box>
          {state !== 'done' && state !== 'failed' && (
            <LinearProgress
              variant={percent === null ? 'indeterminate' : 'determinate'}
              value={percent ?? 0}
              aria-label={index}
            />
          )}
          {error && (
            <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
              {error}
            </Typography>
          )}
        </Box>
      ))}
      {hasFailed && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" disabled={again.isPending} onClick={() => again.mutate()}>
              {t('plan.buildAgain')}
            </Button>
          }
        >
          {again.error?.message ?? t('plan.notBuiltHint')}
        </Alert>
      )}
    </Box>
  );
}

const isOver = ({ state }: Pick<IndexProgress, 'state'>): boolean => state === 'done' || state === 'failed';

type Shown = Omit<IndexProgress, 'table'>;

/** Each index that was begun, and whatever else is under way. The server reports those that are not there yet. */
function progressOf(building: readonly string[], reported: readonly IndexProgress[] | undefined): Shown[] {
  const begun = building.map(
    (index): Shown =>
      reported?.find((each) => each.index === index) ?? {
        index,
        state: reported ? 'done' : 'waiting',
        percent: null,
      },
  );
  return [...begun, ...(reported ?? []).filter(({ index }) => !building.includes(index))];
}
