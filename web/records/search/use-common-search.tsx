import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Alert, Box, Button, Collapse, Skeleton } from '@mui/material';
import { useStore, type ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { listText, useLocale, withTexts } from '../../texts/index.ts';
import { useShortcut } from '../../ui/index.ts';
import { ActiveChips } from './active-chips.tsx';
import { entriesOf, type ReadAddress, type RecordFilter } from './address.ts';
import { searchFields } from './search-field.ts';
import { useListAddress } from './use-list-address.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

// It brings the inputs of forms along.
const SearchPanel = lazyPart(() =>
  withTexts(import('./search-panel.tsx'), 'fieldInputs', 'searchPanel').then((it) => ({
    default: it.SearchPanel,
  })),
);

const REFUSALS: ReadonlySet<string | number> = new Set([
  'request.unknown-field',
  'request.bad-operator',
  'request.bad-value',
  'request.too-large',
]);

interface OpenState {
  open: boolean;
  advanced: boolean;
}

const CLOSED: OpenState = { open: false, advanced: false };

type List = Pick<ListControllerResult<Row>, 'data' | 'error' | 'setFilters'>;

/** The button of the common search as data, and what stands below the toolbar. */
export interface CommonSearch {
  /** Null where the definition offers none, or nothing can be searched by. */
  entry: {
    name: 'comSearch';
    icon: 'filter';
    label: string;
    onClick: () => void;
    pressed: boolean;
    /** Conditions that are on. */
    count: number;
  } | null;
  panel: ReactNode;
}

/** The `comSearch` button with how many conditions are on; below the toolbar what is wrong, the conditions, the panel. */
export function useCommonSearch(view: ClientView, list: List): CommonSearch {
  const { t } = useTranslation();
  const address = useListAddress(view);
  const fields = useMemo(() => searchFields(view), [view]);
  const [state, setState] = useStore<OpenState>(`${view.name}.search`, CLOSED);
  const { filter } = address;
  const setFilter = (next: RecordFilter): void => list.setFilters(next, undefined, false);
  const isOffered = view.toolbar.includes('comSearch') && fields.length > 0;
  const isOpen = isOffered && state.open;
  const box = useRef<HTMLDivElement>(null);
  // Only who opens it wants to type in it; a page that comes with it open keeps the focus where it is.
  const wanted = useRef(false);
  const focusWanted = (): void => {
    const input = box.current?.querySelector('input');
    if (!wanted.current || !input) return;
    input.focus();
    wanted.current = false;
  };
  useEffect(focusWanted, [state]);
  const show = (next: OpenState): void => {
    wanted.current = next.open;
    setState(next);
  };
  useShortcut(
    'f',
    'search.keys.panel',
    (event) => {
      event.preventDefault();
      show({ ...state, open: true });
    },
    { enabled: isOffered },
  );
  const { q, search, where, ...equal } = filter;
  const count = entriesOf(search).length + (where ? 1 : 0) + Object.keys(equal).length;
  return {
    entry: isOffered
      ? {
          name: 'comSearch',
          icon: 'filter',
          label: t('search.open'),
          pressed: isOpen,
          count,
          onClick: () => show({ ...state, open: !state.open }),
        }
      : null,
    panel: (
      <>
        <Box
          sx={{
            px: { xs: 1.5, md: 2 },
            '&:not(:empty)': { pb: 1.25 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1,
            flexShrink: 0,
          }}
        >
          <Notes list={list} address={address} onFilter={setFilter} />
          <ActiveChips
            view={view}
            fields={fields}
            filter={filter}
            row={list.data?.[0]}
            onFilter={setFilter}
            onOpen={(part) => show({ open: true, advanced: part === 'advanced' || state.advanced })}
          />
        </Box>
        <Collapse in={isOpen} unmountOnExit sx={{ flexShrink: 0 }}>
          <Box ref={box} sx={panelStyle}>
            <Suspense fallback={<Skeleton variant="rounded" sx={{ m: 2, height: 58 }} />}>
              <SearchPanel
                fields={fields}
                filter={filter}
                onFilter={setFilter}
                isAdvanced={state.advanced}
                onAdvanced={(advanced) => setState({ open: true, advanced })}
              />
              <There onThere={focusWanted} />
            </Suspense>
          </Box>
        </Collapse>
      </>
    ),
  };
}

/** Says when what stands beside it is on the page. */
function There({ onThere }: { onThere: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onThere, []);
  return null;
}

const panelStyle = {
  display: 'flex',
  flexDirection: 'column',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  maxHeight: { md: '52vh' },
};

/** What the address asks for in vain, and why the server would not search. */
function Notes(props: { list: List; address: ReadAddress; onFilter: (filter: RecordFilter) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { list, address, onFilter } = props;
  const { ignored, filter } = address;
  const isRefused = list.error instanceof HttpError && REFUSALS.has(list.error.code);
  return (
    <>
      {ignored.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onFilter(filter)}>
              {t('search.drop')}
            </Button>
          }
        >
          {t('search.ignored', { names: listText([...new Set(ignored)], locale) })} {t('search.ignoredHint')}
        </Alert>
      )}
      {isRefused && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onFilter({})}>
              {t('search.clear')}
            </Button>
          }
        >
          {t('search.refused', { reason: list.error?.message ?? '' })}
        </Alert>
      )}
    </>
  );
}
