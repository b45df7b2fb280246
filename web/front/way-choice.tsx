import { useTranslation } from 'react-i18next';
import type { AccountWay } from './account-way.ts';

interface Props {
  ways: readonly AccountWay[];
  value: AccountWay;
  onChange: (way: AccountWay) => void;
}

/** Mailbox or telephone, where there is a choice. */
export function WayChoice({ ways, value, onChange }: Props) {
  const { t } = useTranslation();
  if (ways.length < 2) return null;
  return (
    <div className="front-choice" role="radiogroup" aria-label={t('member.codeTo')}>
      {ways.map((way) => (
        <label key={way} className="front-check">
          <input type="radio" name="way" checked={way === value} onChange={() => onChange(way)} />
          {t(`member.${way}`)}
        </label>
      ))}
    </div>
  );
}
