import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountTable } from '../../amount-table.tsx';
import { PastDialog } from '../../past-dialog.tsx';

const PARTS = ['pending', 'available', 'frozen', 'debt'] as const;

/** Yuan. */
type Parts = Record<(typeof PARTS)[number], string>;

/** What a shop had at a time, now to begin with. */
export function PastAccount({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return (
    <PastDialog<Parts>
      title={() => t('merchantMoney.past')}
      waiting={t('merchantMoney.loading')}
      path={(at) => `merchant.Account/past?id=${id}&at=${at}`}
      start={now}
      onClose={onClose}
    >
      {(parts) => (
        <AmountTable
          label={t('merchantMoney.past')}
          columns={[t('merchantMoney.columns.account'), t('merchantMoney.columns.amount')]}
          rows={PARTS.map((part) => ({
            key: part,
            cells: [t(`ledger.parts.${part}`), `¥${parts[part]}`],
          }))}
        />
      )}
    </PastDialog>
  );
}
