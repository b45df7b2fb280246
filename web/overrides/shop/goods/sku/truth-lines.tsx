import { Box, Link, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StockLine, StockTruth } from '#engine/commerce/index.ts';
import { TimeText } from '../../../../fields/cells/index.ts';
import { filteredListPath, useServices } from '../../../../providers/index.ts';
import { useLocale } from '../../../../texts/index.ts';
import { signedUnits } from './signed-units.ts';
import { TruthSection } from './truth-section.tsx';
import { TruthTable } from './truth-table.tsx';

const STOCK_LOG = 'shop/goods/stockLog';

/** The last lines of the log, with a way to all of them. */
export function TruthLines({ truth: { sku, lines, lineCount } }: { truth: StockTruth }) {
  const { t } = useTranslation();
  const { base } = useServices();
  const title = t('stockTruth.last', { count: lines.length });
  if (lines.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('stockTruth.noLines')}
      </Typography>
    );
  return (
    <TruthSection title={title}>
      <TruthTable label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('stockTruth.time')}</TableCell>
            <TableCell>{t('stockTruth.kind')}</TableCell>
            <TableCell className="number">{t('stockTruth.stock')}</TableCell>
            <TableCell className="number">{t('stockTruth.locked')}</TableCell>
            <TableCell className="number">{t('stockTruth.after')}</TableCell>
            <TableCell>{t('stockTruth.by')}</TableCell>
            <TableCell>{t('stockTruth.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </TableBody>
      </TruthTable>
      {lineCount > lines.length && (
        <Box sx={{ mt: 0.75, fontSize: 14 }}>
          <Link
            href={`${base}${filteredListPath(STOCK_LOG, { sku_id: sku.id })}`}
            target="_blank"
            rel="noopener"
          >
            {t('stockTruth.all', { count: lineCount })}
          </Link>
        </Box>
      )}
    </TruthSection>
  );
}

function Line({ line }: { line: StockLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, stock, locked, stock_after: stockAfter, locked_after: lockedAfter } = line;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {line.time !== null && <TimeText value={line.time} />}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t(`stockTruth.kinds.${kind}`)}</TableCell>
      <TableCell className="number">{signedUnits(stock, locale)}</TableCell>
      <TableCell className="number">{signedUnits(locked, locale)}</TableCell>
      <TableCell className="number" sx={{ whiteSpace: 'nowrap' }}>
        {stockAfter} / {lockedAfter}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.operator}</TableCell>
      <TableCell sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>{line.reason}</TableCell>
    </TableRow>
  );
}
