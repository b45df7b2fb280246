import { useTranslation } from 'react-i18next';
import type { StockTruth } from '#engine/commerce/index.ts';
import { AnswerDialog } from '../../../answer-dialog.tsx';
import { TruthGaps } from './truth-gaps.tsx';
import { TruthLines } from './truth-lines.tsx';
import { TruthLocks } from './truth-locks.tsx';
import { TruthSums } from './truth-sums.tsx';
import { TruthVerdict } from './truth-verdict.tsx';

interface Props {
  /** Key of the SKU. */
  id: number;
  onClose: () => void;
}

/** What has become of the stock of one SKU, and the sum that proves its number. */
export function TruthDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <AnswerDialog<StockTruth>
      title={(truth) => t('stockTruth.title', { name: truth?.sku.name ?? String(id) })}
      waiting={t('stockTruth.loading')}
      maxWidth="md"
      path={`shop.goods.Sku/truth?id=${id}`}
      onClose={onClose}
    >
      {(truth) => (
        <>
          <TruthVerdict truth={truth} />
          <TruthSums truth={truth} />
          {truth.gaps.length > 0 && <TruthGaps gaps={truth.gaps} />}
          <TruthLocks truth={truth} />
          <TruthLines truth={truth} />
        </>
      )}
    </AnswerDialog>
  );
}
