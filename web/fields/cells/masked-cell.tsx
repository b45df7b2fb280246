import { Icon } from '../../ui/index.ts';
import { Nothing } from './ellipsis.tsx';
import { plainText } from './plain-text.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

/** A value that the server hides from the reader, as far as it shows it. */
export function MaskedCell({ value }: CellProps) {
  const { t } = useTexts();
  const text = plainText(value, 80);
  if (text === '') return <Nothing />;
  return (
    <Tipped className="mm-row mm-quiet" tip={() => t('cell.maskedHint')}>
      <Icon name="eye-off" size={13} />
      <span className="mm-line mm-mono">{text}</span>
      <span className="mm-unseen">{t('cell.masked')}</span>
    </Tipped>
  );
}
