import { useTranslation } from 'react-i18next';
import { Ellipsis, Nothing, type CellProps } from '../../../fields/cells/index.ts';
import { accountWords } from './account-words.ts';

/** An account of the ledger in words: `merchant:3:pending` is what a merchant waits for. */
export function AccountCell({ value }: CellProps) {
  const { t } = useTranslation();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <Ellipsis text={accountWords(t, value)} />;
}
