import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { regionName, type Freight } from '#engine/commerce/index.ts';
import { useRegions } from '../../../../fields/regions/use-regions.ts';
import { listText, useLocale } from '../../../../texts/index.ts';
import { billingOf, stepWords, yuan } from './step-words.ts';

interface Props {
  freight: Freight;
  /** Places of the lines that have nothing to be charged by. */
  unmeasured: number[];
  billing: number;
}

/** The freight, or that there is none, with the reason of every step. */
export function SimulatedFreight({ freight, unmeasured, billing }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { book } = useRegions();
  const regionOf = (code: string): string => (book ? regionName(book, code, locale) : code);
  const words = freight.steps
    // The head says the whole.
    .filter(({ kind }) => kind !== 'total')
    .map((step) => stepWords(step, { t, regionOf, billing: billingOf(billing) }))
    .filter((line) => line !== null);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {unmeasured.length > 0 && (
        <Alert severity="warning">
          {t('freight.unmeasured', {
            lines: listText(
              unmeasured.map((at) => String(at + 1)),
              locale,
            ),
          })}
        </Alert>
      )}
      <Alert severity={freight.deliverable ? 'success' : 'error'} icon={false}>
        <Typography component="p" variant="h3">
          {freight.deliverable ? t('freight.total', { fee: yuan(freight.fee) }) : t('freight.undeliverable')}
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </Alert>
    </Box>
  );
}
