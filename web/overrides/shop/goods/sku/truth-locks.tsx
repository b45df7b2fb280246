import { Link, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StockLock, StockTruth } from '#engine/commerce/index.ts';
import { Tag } from '../../../../fields/cells/index.ts';
import { recordPath, useServices } from '../../../../providers/index.ts';
import { TruthSection } from './truth-section.tsx';
import { TruthTable } from './truth-table.tsx';

const ORDER = 'shop/order/order';

/** The orders whose units are promised and not sold yet. */
export function TruthLocks({ truth: { locks, lockCount } }: { truth: StockTruth }) {
  const { t } = useTranslation();
  const more = lockCount - locks.length;
  return (
    <TruthSection title={t('stockTruth.locks')}>
      {locks.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('stockTruth.noLocks')}
        </Typography>
      ) : (
        <TruthTable label={t('stockTruth.locks')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('stockTruth.order')}</TableCell>
              <TableCell>{t('stockTruth.status')}</TableCell>
              <TableCell className="number">{t('stockTruth.units')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {locks.map((lock) => (
              <TableRow key={lock.order_id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Order lock={lock} />
                </TableCell>
                <TableCell>
                  {lock.status && <Tag label={lock.status.label} color={lock.status.color ?? undefined} />}
                </TableCell>
                <TableCell className="number">{lock.units}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </TruthTable>
      )}
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('stockTruth.moreLocks', { count: more })}
        </Typography>
      )}
    </TruthSection>
  );
}

/** The page of an order is another tab's, so that the numbers stay in sight. */
function Order({ lock: { order_id: id, order_no: number } }: { lock: StockLock }) {
  const { t } = useTranslation();
  const { base } = useServices();
  if (id === null) return t('stockTruth.noOrder');
  if (number === null) return t('stockTruth.unknownOrder', { id });
  return (
    <Link href={`${base}${recordPath(ORDER, id)}`} target="_blank" rel="noopener">
      {number}
    </Link>
  );
}
