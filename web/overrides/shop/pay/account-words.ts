import type { TFunction } from 'i18next';

/** Parts of merchants' accounts, in the order they are shown in. */
export const MERCHANT_PARTS = ['pending', 'available', 'frozen', 'debt', 'deposit'] as const;

const PARTS: ReadonlySet<string> = new Set(MERCHANT_PARTS);
/** Accounts of the platform that have words. */
const PLATFORM = new Set([
  'coupon_cost',
  'points_cost',
  'gift_cost',
  'commission_pending',
  'commission_income',
  'correction',
  'to_return',
  'channel_fee',
  'fee_income',
  'fine_income',
]);

/** An account of the ledger, or all of one kind (`members`, `merchants:pending`), in words; as it is where it has none. */
export function accountWords(t: TFunction, account: string): string {
  const [kind = '', name = '', part = ''] = account.split(':');
  switch (kind) {
    case 'members':
      return t('ledger.members');
    case 'bank':
      return t('ledger.bank');
    case 'member':
      return t('ledger.member', { id: name });
    case 'channel':
      return t('ledger.channel', { name });
    case 'merchants':
      return PARTS.has(name) ? t('ledger.merchants', { part: partOf(t, name) }) : account;
    case 'merchant':
      return PARTS.has(part) ? t('ledger.merchant', { id: name, part: partOf(t, part) }) : account;
    case 'platform':
      return PLATFORM.has(name)
        ? t('ledger.platform', { part: t(`ledger.platformParts.${name as 'coupon_cost'}`) })
        : account;
    default:
      return account;
  }
}

const partOf = (t: TFunction, part: string): string => t(`ledger.parts.${part as 'pending'}`);
