import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';

export const DAYS = [1, 7, 30] as const;

interface Props {
  value: number;
  onChange: (days: number) => void;
}

/** Today, or the last days with it. */
export function DaysChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('shopBoard.period')}
      onChange={(_, next: number | null) => next !== null && onChange(next)}
    >
      {DAYS.map((days) => (
        <ToggleButton key={days} value={days}>
          {days === 1 ? t('shopBoard.today') : t('shopBoard.days', { count: days })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
