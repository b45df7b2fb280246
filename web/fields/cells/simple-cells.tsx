import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { datetimeText } from './datetime-text.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { groupedDigits } from './number-cell.tsx';
import { plainText } from './plain-text.ts';
import { listOf } from './tag-cells.tsx';
import type { CellProps } from './cell.ts';

/** A moment in the reader's own zone. */
export function DatetimeCell({ value }: CellProps) {
  if (typeof value !== 'string' && typeof value !== 'number') return <Nothing />;
  return value === '' ? <Nothing /> : <Ellipsis text={datetimeText(value)} />;
}

/** An amount: two decimals, digits in groups. */
export function MoneyCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <span>{groupedDigits(String(value))}</span>;
}

/** Structured data on one line. */
export function JsonCell({ value }: CellProps) {
  if (value === null || value === undefined) return <Nothing />;
  return <Ellipsis mono text={typeof value === 'string' ? value : JSON.stringify(value)} />;
}

/** A swatch and the colour's text. */
export function ColorCell({ value }: CellProps) {
  const colour = plainText(value);
  if (colour === '') return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, flexShrink: 0, borderRadius: '4px', border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: colour }}
      />
      <Ellipsis mono text={colour} />
    </Box>
  );
}

export function IconCell({ value }: CellProps) {
  const name = plainText(value);
  if (name === '') return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Icon name={name} size={16} />
      <Ellipsis text={name} />
    </Box>
  );
}

const SAFE_LINK = /^(https?|ftp|mailto|tel):/i;

/** An address that opens in a new window; only harmless kinds of links are links. */
export function UrlCell({ value }: CellProps) {
  const { t } = useTranslation();
  const address = plainText(value);
  if (address === '') return <Nothing />;
  if (!SAFE_LINK.test(address)) return <Ellipsis text={address} />;
  return (
    <Ellipsis text={address}>
      <Link
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        underline="hover"
        aria-label={`${t('cell.open')}: ${address}`}
      >
        {address.replace(/^https?:\/\//, '')}
      </Link>
    </Ellipsis>
  );
}

export function EmailCell({ value }: CellProps) {
  const address = plainText(value);
  if (address === '') return <Nothing />;
  return (
    <Ellipsis text={address}>
      <Link href={`mailto:${address}`} underline="hover" color="inherit">
        {address}
      </Link>
    </Ellipsis>
  );
}

/** Region ids, or their names where the server sends them beside. */
export function CityCell({ value, row, column }: CellProps) {
  const text = plainText(row[`${column.field}_text`]) || listOf(value).join(' / ');
  return text === '' ? <Nothing /> : <Ellipsis text={text} />;
}
