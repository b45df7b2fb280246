import { Box } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StockGap } from '#engine/commerce/index.ts';
import { TimeText } from '../../../../fields/cells/index.ts';
import { listText, useLocale } from '../../../../texts/index.ts';
import { signedUnits } from './signed-units.ts';
import { TruthSection } from './truth-section.tsx';

/** Where the numbers changed although the log has no line of it. */
export function TruthGaps({ gaps }: { gaps: readonly StockGap[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <TruthSection title={t('stockTruth.gaps')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14, color: 'error.main' }}>
        {gaps.map((gap) => (
          <li key={`${gap.after} ${gap.before}`}>
            {t('stockTruth.says', {
              what: placeOf(gap, t),
              how: listText(changesOf(gap, t, locale), locale),
            })}
            {gap.from !== null && (
              <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                <TimeText value={gap.from} />
                {gap.to !== null && (
                  <>
                    {' – '}
                    <TimeText value={gap.to} />
                  </>
                )}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </TruthSection>
  );
}

function placeOf({ after, before }: StockGap, t: TFunction): string {
  if (after !== null && before !== null) return t('stockTruth.gapBetween', { after, before });
  if (after !== null) return t('stockTruth.gapAfter', { after });
  return before === null ? t('stockTruth.gapNone') : t('stockTruth.gapBefore', { before });
}

function changesOf({ stock, locked }: StockGap, t: TFunction, locale: string): string[] {
  return [
    ...(stock === 0 ? [] : [t('stockTruth.stockBy', { units: signedUnits(stock, locale) })]),
    ...(locked === 0 ? [] : [t('stockTruth.lockedBy', { units: signedUnits(locked, locale) })]),
  ];
}
