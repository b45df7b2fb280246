import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BILLINGS, FREIGHT_TYPES, SPEC_TYPES, unmeasuredRows } from '#engine/commerce/index.ts';
import { useServices } from '../../../../providers/index.ts';
import type { Row } from '../../../../fields/cells/index.ts';
import { rowsOfForm } from '../../../../fields/inputs/child-rows/rows-of-form.ts';
import type { FormPanelProps } from '../../../../records/form/form-panel.tsx';

/** Says that a delivery template charges by something that the goods lack; what is on sale must have it. */
export function MeasureNote({ values, stored }: FormPanelProps) {
  const { t } = useTranslation();
  const isByTemplate = Number(values['freight_type']) === FREIGHT_TYPES.template;
  const billing = useBilling(isByTemplate ? (values['delivery_template_id'] ?? null) : null);
  const isSingle = Number(values['spec_type'] ?? SPEC_TYPES.single) === SPEC_TYPES.single;
  const rows = isSingle ? [values] : rowsOfForm(values['skus'], stored?.['skus']);
  const measured = rows.map(({ weight, volume }) => ({
    weight: Number(weight ?? 0),
    volume: Number(volume ?? 0),
  }));
  if (billing === null || unmeasuredRows(measured, billing).length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t(billing === BILLINGS.weight ? 'freight.noWeight' : 'freight.noVolume')}
    </Alert>
  );
}

/** What a template charges by; null until that is known, and without a template. */
function useBilling(template: unknown): number | null {
  const { records } = useServices();
  const { data } = useQuery({
    queryKey: ['freight-billing', template],
    enabled: template !== null,
    queryFn: async ({ signal }) =>
      (await records.getOne<Row>('shop/delivery/template', { id: String(template), signal })).data,
  });
  return template === null || !data ? null : Number(data['billing']);
}
