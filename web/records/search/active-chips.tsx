import { Box, ButtonBase, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { operatorOf, type WhereNode } from '#engine/query/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { entriesOf, type RecordFilter } from './address.ts';
import { EntryWords, EqualWords, WhereWords } from './entry-words.tsx';
import { fieldOfName, fieldTitle, type SearchField } from './search-field.ts';

interface Props {
  view: ClientView;
  fields: readonly SearchField[];
  filter: RecordFilter;
  row: Row | undefined;
  onFilter: (filter: RecordFilter) => void;
  /** Opens the panel, where a filter can be changed. */
  onOpen: (part: 'common' | 'advanced') => void;
}

/** The filters that are on besides the quick search, in words, each with a button that takes it off. */
export function ActiveChips({ view, fields, filter, row, onFilter, onOpen }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { q, search, where, ...equal } = filter;
  const entries = entriesOf(search);
  const equals = Object.entries(equal).filter(([, value]) => value !== undefined);
  const count = entries.length + equals.length + (where ? 1 : 0);
  if (count === 0) return null;
  const columnTitle = (name: string): string => {
    const column = view.columns.find((each) => each.field === name);
    return column ? textIn(column.title, locale) : name;
  };
  const without = (at: number): RecordFilter => ({
    ...filter,
    search: entries.filter((_, index) => index !== at) as unknown as Json,
  });
  return (
    <Box component="ul" aria-label={t('list.filteredBy')} sx={listStyle}>
      {equals.map(([name, value]) => (
        <Chip
          key={`=${name}`}
          title={columnTitle(name)}
          onRemove={() => onFilter({ ...filter, [name]: undefined })}
        >
          <EqualWords title={columnTitle(name)} value={value ?? null} />
        </Chip>
      ))}
      {entries.map((entry, at) => {
        const field = fieldOfName(fields, entry.field, operatorOf(entry.operator) ?? '');
        const title = field ? fieldTitle(field, locale) : entry.field;
        return (
          <Chip
            key={`${entry.field} ${entry.operator} ${at}`}
            title={title}
            onOpen={() => onOpen('common')}
            onRemove={() => onFilter(without(at))}
          >
            <EntryWords entry={entry} fields={fields} row={row} />
          </Chip>
        );
      })}
      {where && (
        <Chip
          title={t('search.advanced')}
          onOpen={() => onOpen('advanced')}
          onRemove={() => onFilter({ ...filter, where: undefined })}
        >
          <WhereWords node={where as unknown as WhereNode} fields={fields} row={row} />
        </Chip>
      )}
      {count > 1 && (
        <Box component="li">
          <Button
            size="small"
            sx={{ minHeight: 26, px: 1 }}
            onClick={() => onFilter(q === undefined ? {} : { q })}
          >
            {t('search.removeAll')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  flexWrap: 'wrap',
};

function Chip(props: {
  title: string;
  onOpen?: () => void;
  onRemove: () => void;
  children: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { title, onOpen, onRemove, children } = props;
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: 26,
        borderRadius: '4px',
        bgcolor: 'action.selected',
        fontSize: '0.75rem',
      }}
    >
      {onOpen ? (
        <ButtonBase
          onClick={onOpen}
          aria-description={t('search.change', { title })}
          sx={{ ...wordsStyle, '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' } }}
        >
          {children}
        </ButtonBase>
      ) : (
        <Box component="span" sx={wordsStyle}>
          {children}
        </Box>
      )}
      <IconButton
        icon="close"
        iconSize={12}
        label={t('search.remove', { title })}
        onClick={onRemove}
        sx={{ p: '5px', mr: '2px' }}
      />
    </Box>
  );
}

const wordsStyle = {
  display: 'block',
  minWidth: 0,
  pl: 1,
  pr: 0.25,
  py: '3px',
  borderRadius: '4px',
  font: 'inherit',
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
