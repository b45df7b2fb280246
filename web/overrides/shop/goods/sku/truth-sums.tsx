import { TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StockTruth, StockUnits } from '#engine/commerce/index.ts';
import { useLocale } from '../../../../texts/index.ts';
import { signedUnits } from './signed-units.ts';
import { TruthSection } from './truth-section.tsx';
import { TruthTable } from './truth-table.tsx';

/** The kinds of the log with their lines and units, down to the sum and what the row says. */
export function TruthSums({ truth: { kinds, logged, stored, differs, lineCount } }: { truth: StockTruth }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (
    <TruthSection title={t('stockTruth.sums')}>
      <TruthTable label={t('stockTruth.sums')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('stockTruth.kind')}</TableCell>
            {(['lines', 'stock', 'locked'] as const).map((name) => (
              <TableCell key={name} className="number">
                {t(`stockTruth.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map(({ kind, lines, stock, locked }) => (
            <TableRow key={kind}>
              <TableCell>{t(`stockTruth.kinds.${kind}`)}</TableCell>
              <TableCell className="number">{number.format(lines)}</TableCell>
              <TableCell className="number">{signedUnits(stock, locale)}</TableCell>
              <TableCell className="number">{signedUnits(locked, locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter
          sx={{
            '& td': {
              borderTop: 1,
              borderColor: 'divider',
              color: 'text.primary',
              fontSize: 14,
              fontWeight: 600,
            },
          }}
        >
          <SumRow label={t('stockTruth.byLog')} lines={number.format(lineCount)} units={logged} />
          <SumRow label={t('stockTruth.inRow')} lines="" units={stored} differs={differs} />
        </TableFooter>
      </TruthTable>
    </TruthSection>
  );
}

interface SumRowProps {
  label: string;
  lines: string;
  units: StockUnits;
  /** Colours what differs and what does not. */
  differs?: StockUnits;
}

function SumRow({ label, lines, units, differs }: SumRowProps) {
  const number = new Intl.NumberFormat(useLocale());
  return (
    <TableRow>
      <TableCell>{label}</TableCell>
      <TableCell className="number">{lines}</TableCell>
      {(['stock', 'locked'] as const).map((name) => (
        <TableCell
          key={name}
          className="number"
          style={differs && { color: `var(--mm-palette-${differs[name] === 0 ? 'success' : 'error'}-main)` }}
        >
          {number.format(units[name])}
        </TableCell>
      ))}
    </TableRow>
  );
}
