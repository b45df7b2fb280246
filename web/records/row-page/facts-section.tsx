import { useRef, useState } from 'react';
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { valueIn } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { copiedOf } from '../detail/copied-of.ts';
import { DetailValue, isBlank } from '../detail/detail-value.tsx';
import { Fact } from '../detail/fact.tsx';
import { editableFields } from './editable-fields.ts';
import type { SectionProps } from './section-props.ts';
import { SectionBox } from './section-box.tsx';
import { SectionEditor } from './section-editor.tsx';

/** Values as text, those that are empty folded away; edited in place by who may. */
export function FactsSection({ view, row, section }: SectionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  // What was asked for stays in sight while somebody else changes the row.
  const [edited, setEdited] = useState<string[] | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const editable = editableFields(view, row, section);
  const title = textIn(section.title, locale);
  const close = (): void => {
    setEdited(null);
    // The button is back with the next drawing.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const columns = (section.fields ?? []).flatMap(
    (name) => view.columns.find(({ field }) => field === name) ?? [],
  );
  return (
    <SectionBox
      title={title}
      aside={
        editable.length > 0 &&
        edited === null && (
          <IconButton
            ref={pencil}
            icon="edit"
            iconSize={16}
            label={t('rowPage.edit', { title })}
            onClick={() => setEdited(editable)}
          />
        )
      }
    >
      {edited ? (
        <SectionEditor view={view} row={row} name={section.name} fields={edited} onClose={close} />
      ) : (
        <Facts columns={columns} view={view} row={row} isFixed={section.readonly === true} />
      )}
    </SectionBox>
  );
}

interface FactsProps extends Pick<SectionProps, 'view' | 'row'> {
  columns: ClientColumn[];
  /** Nobody edits it here: amounts that are nothing say nothing either. */
  isFixed: boolean;
}

function Facts({ columns, view, row, isFixed }: FactsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const filled = columns.filter((column) => {
    const value = valueIn(row, column) ?? null;
    return !isBlank(value) && !(isFixed && column.traits.quantity !== undefined && Number(value) === 0);
  });
  const empty = columns.length - filled.length;
  const shown = isWhole ? columns : filled;
  return (
    <>
      {shown.length > 0 && (
        <Box component="dl" sx={listStyle}>
          {shown.map((column) => (
            <Fact key={column.field} title={textIn(column.title, locale)} copied={copiedOf(row, column)}>
              <DetailValue view={view} row={row} column={column} />
            </Fact>
          ))}
        </Box>
      )}
      {empty > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ color: 'text.secondary', ml: -0.75, minHeight: 28 }}
        >
          {isWhole ? t('rowPage.hideEmpty') : t('rowPage.showEmpty', { count: empty })}
        </Button>
      )}
    </>
  );
}

/** Two facts beside each other where there is room for two. */
const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
};
