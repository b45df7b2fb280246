import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountTable } from '../../amount-table.tsx';
import { PastDialog } from '../../past-dialog.tsx';
import { MERCHANT_PARTS } from '../../shop/pay/account-words.ts';

/** Yuan. */
type Parts = Record<(typeof MERCHANT_PARTS)[number], string>;

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
          rows={MERCHANT_PARTS.map((part) => ({
            key: part,
            cells: [t(`ledger.parts.${part}`), `¥${parts[part]}`],
          }))}
        />
      )}
    </PastDialog>
  );
}
