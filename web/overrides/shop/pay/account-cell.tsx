import { useTranslation } from 'react-i18next';
import { Ellipsis, Nothing, type CellProps } from '../../../fields/cells/index.ts';

/** Parts of merchants' accounts and of the platform's that have words. */
const PARTS = new Set(['pending', 'available', 'frozen', 'debt']);
const PLATFORM = new Set([
  'coupon_cost',
  'points_cost',
  'gift_cost',
  'commission_pending',
  'commission_income',
  'correction',
  'to_return',
  'channel_fee',
]);

/** An account of the ledger in words: `merchant:3:pending` is what a merchant waits for. */
export function AccountCell({ value }: CellProps) {
  const { t } = useTranslation();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const [kind = '', name = '', part = ''] = value.split(':');
  const text =
    kind === 'member'
      ? t('ledger.member', { id: name })
      : kind === 'channel'
        ? t('ledger.channel', { name })
        : kind === 'merchant' && PARTS.has(part)
          ? t('ledger.merchant', { id: name, part: t(`ledger.parts.${part as 'pending'}`) })
          : kind === 'platform' && PLATFORM.has(name)
            ? t('ledger.platform', { part: t(`ledger.platformParts.${name as 'coupon_cost'}`) })
            : value;
  return <Ellipsis text={text} />;
}
