import { Box, Popover, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type Json } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { CopyButton } from './copy-button.tsx';
import { JsonTree } from './json-tree.tsx';
import { MembersTable, membersOf } from './members-table.tsx';
import type { CellProps } from './cell.ts';

interface Props {
  value: Json;
  column: CellProps['column'];
  anchor: HTMLElement;
  onClose: () => void;
}

/** A document as a tree or as a table, over the cell it came from. */
export function JsonPopover({ value, column, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = textIn(column.title, locale);
  const isTable = membersOf(column, locale) !== null;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': isTable ? title : `${t('cell.tree')}: ${title}`,
          sx: { maxWidth: 'min(560px, 94vw)' },
        },
      }}
    >
      <Box
        onDoubleClick={(event) => event.stopPropagation()}
        sx={{ display: 'flex', alignItems: 'center', px: 1.5, pt: 1, pb: 0.5, minWidth: 260 }}
      >
        <Typography variant="body2" noWrap sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        <CopyButton value={value} />
      </Box>
      <Box tabIndex={0} sx={{ px: 1.5, pb: 1.5, maxHeight: '56vh', overflow: 'auto', fontSize: 12.5 }}>
        {isTable ? (
          <MembersTable value={value} column={column} locale={locale} />
        ) : (
          <JsonTree value={value} />
        )}
      </Box>
    </Popover>
  );
}
