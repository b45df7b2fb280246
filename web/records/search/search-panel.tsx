import { useCallback, useMemo, useState } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { RecordFilter } from './address.ts';
import { foldedFields } from './fold.ts';
import { GroupEditor } from './group-editor.tsx';
import { Icon } from '../../ui/index.ts';
import { SearchGrid } from './search-grid.tsx';
import {
  commonFields,
  draftOfFilter,
  filterOfDraft,
  problemsOf,
  type SearchDraft,
  type SearchProblems,
} from './search-draft.ts';
import type { SearchField } from './search-field.ts';
import type { SearchValue } from './search-value.ts';
import { emptyGroup, type DraftGroup } from './where-draft.ts';

interface Props {
  fields: readonly SearchField[];
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
  isAdvanced: boolean;
  onAdvanced: (open: boolean) => void;
}

const NO_PROBLEMS: SearchProblems = { fields: {}, lines: {} };
const BLANK: SearchDraft = { values: {}, tree: emptyGroup() };

/** The common search and the advanced filter of a list: filled with what is asked now, run by Enter or the button. */
export function SearchPanel({ fields, filter, onFilter, isAdvanced, onAdvanced }: Props) {
  const { t } = useTranslation();
  const { draft, setValue, setTree, problems, run, reset } = useDraft({ fields, filter, onFilter });
  const common = useMemo(() => commonFields(fields), [fields]);
  const columns = useColumns();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = foldedFields(common, columns, draft);
  const hidden = common.length - folded.length;
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('search.open')}
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        run();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, maxHeight: 'inherit' }}
    >
      <Box sx={fieldsStyle}>
        {common.length > 0 && (
          <SearchGrid
            fields={isUnfolded ? common : folded}
            columns={columns}
            draft={draft}
            problems={problems.fields}
            onValue={setValue}
          />
        )}
        <Collapse in={isAdvanced} unmountOnExit>
          <Box
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: '8px',
              p: 1.5,
              bgcolor: 'background.paper',
            }}
          >
            <GroupEditor tree={draft.tree} fields={fields} problems={problems.lines} onChange={setTree} />
          </Box>
        </Collapse>
      </Box>
      <Box sx={buttonsStyle}>
        <Button type="submit" variant="contained" startIcon={<Icon name="search" size={16} />}>
          {t('searchPanel.run')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={reset}>
          {t('searchPanel.reset')}
        </Button>
        {hidden > 0 && (
          <Button
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            endIcon={<Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} size={15} />}
          >
            {isUnfolded ? t('searchPanel.less') : t('searchPanel.more', { count: hidden })}
          </Button>
        )}
        <Button
          color="inherit"
          aria-expanded={isAdvanced}
          onClick={() => onAdvanced(!isAdvanced)}
          startIcon={<Icon name="filter" size={16} />}
          sx={{ color: isAdvanced ? 'primary.main' : 'text.secondary', ml: { sm: 'auto' } }}
        >
          {t('search.advanced')}
        </Button>
      </Box>
    </Box>
  );
}

/** The fields scroll where there are many; the buttons stay. */
const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minHeight: 0,
  overflowY: 'auto',
  px: { xs: 1.5, md: 2 },
  pt: 1.5,
};

const buttonsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  flexShrink: 0,
  px: { xs: 1.5, md: 2 },
  py: 1.5,
};

function useColumns(): number {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1280));
  const middle = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return wide ? 4 : middle ? 3 : narrow ? 1 : 2;
}

/** What is typed until it is run; what the list is filtered by meanwhile replaces it. */
function useDraft({ fields, filter, onFilter }: Pick<Props, 'fields' | 'filter' | 'onFilter'>) {
  const asked = JSON.stringify([filter.search ?? null, filter.where ?? null]);
  const filled = useMemo(() => draftOfFilter(filter, fields), [filter, fields]);
  const [state, setState] = useState({ asked, draft: filled });
  const [tried, setTried] = useState(false);
  if (state.asked !== asked) setState({ asked, draft: filled });
  const draft = state.asked === asked ? state.draft : filled;
  const change = useCallback(
    (next: (draft: SearchDraft) => SearchDraft) =>
      setState((now) => ({ asked: now.asked, draft: next(now.draft) })),
    [],
  );
  const setValue = useCallback(
    (field: SearchField, value: SearchValue) =>
      change((now) => ({ ...now, values: { ...now.values, [field.name]: value } })),
    [change],
  );
  const setTree = useCallback(
    (next: (tree: DraftGroup) => DraftGroup) => change((now) => ({ ...now, tree: next(now.tree) })),
    [change],
  );
  const found = problemsOf(draft, fields);
  const run = (): void => {
    const isSound = Object.keys(found.fields).length === 0 && Object.keys(found.lines).length === 0;
    setTried(!isSound);
    if (isSound) onFilter(filterOfDraft(draft, filter, fields));
  };
  const reset = (): void => {
    setTried(false);
    change(() => BLANK);
    onFilter(filter.q === undefined ? {} : { q: filter.q });
  };
  return { draft, setValue, setTree, problems: tried ? found : NO_PROBLEMS, run, reset };
}
