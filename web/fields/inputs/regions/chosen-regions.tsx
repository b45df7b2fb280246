import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { regionName, regionWords, type RegionBook } from '#engine/commerce/index.ts';
import { listText, useLocale } from '../../../texts/index.ts';
import type { RegionChoice } from './use-region-choice.ts';

interface Props {
  book: RegionBook;
  choice: RegionChoice;
  /** Nothing of the tree is in sight. */
  isNothing: boolean;
}

/** What is chosen in words, and what there is to say of it: codes of other rows, codes that are no longer in use. */
export function ChosenRegions({ book, choice, isNothing }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = (code: string): string => regionName(book, code, locale);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isNothing && <Typography variant="body2">{t('regions.nothing')}</Typography>}
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {choice.codes.length === 0
          ? t('regions.empty')
          : t('regions.chosen', { regions: regionWords(book, choice.codes, locale) })}
      </Typography>
      {choice.repeated.length > 0 && (
        <Alert severity="error">
          {t('regions.repeated', { regions: listText(choice.repeated.map(nameOf), locale) })}
        </Alert>
      )}
      {choice.retired.map((code) => {
        const record = book.records.get(code);
        const successor = record?.successor ?? null;
        return (
          <Alert
            key={code}
            severity="warning"
            action={
              <>
                {successor !== null && (
                  <Button size="small" onClick={() => choice.replace(code, successor)}>
                    {t('regions.replace', { name: nameOf(successor) })}
                  </Button>
                )}
                <Button size="small" onClick={() => choice.replace(code, null)}>
                  {t('regions.remove')}
                </Button>
              </>
            }
          >
            {t(record ? 'regions.retired' : 'regions.unknown', { name: nameOf(code) })}
          </Alert>
        );
      })}
    </Box>
  );
}
