import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  centsOf,
  FREIGHT_TYPES,
  shelfNeeds,
  SPEC_TYPES,
  type ShelfGoods,
  type ShelfNeed,
} from '#engine/commerce/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../../../providers/index.ts';
import type { Row } from '../../../../fields/cells/index.ts';
import { rowsOfForm } from '../../../../fields/inputs/child-rows/rows-of-form.ts';
import type { FormPanelProps } from '../../../../records/form/form-panel.tsx';
import { useLocale } from '../../../../texts/index.ts';
import { Icon } from '../../../../ui/index.ts';

/** What goods need before they can be on sale, as the form stands now; what is missing leads to its field. */
export function ShelfChecklist({ values, stored, onShow }: FormPanelProps) {
  const { t } = useTranslation();
  const isByTemplate = Number(values['freight_type']) === FREIGHT_TYPES.template;
  const billing = useBilling(isByTemplate ? (values['delivery_template_id'] ?? null) : null);
  // Half of the truth would be shown meanwhile, and be wrong.
  if (billing === 'unknown') return null;
  const needs = shelfNeeds(goodsIn(values, stored, billing));
  const missing = needs.filter(({ met }) => !met).length;
  return (
    <Box
      component="section"
      aria-label={t('shelf.title')}
      sx={{ mt: 2.5, px: 2, py: 1.25, border: '1px solid', borderColor: 'divider', borderRadius: 1.5 }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {missing === 0 ? t('shelf.ready') : t('shelf.missing', { count: missing })}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {needs.map((need) => (
          <li key={need.text.en}>
            <Need need={need} onShow={onShow} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Need({ need: { field, met, text }, onShow }: { need: ShelfNeed; onShow: (field: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const what = textIn(text, locale);
  if (met)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 32, color: 'text.secondary' }}>
        <Icon name="circle-check" size={15} />
        <Typography variant="body2">{what}</Typography>
      </Box>
    );
  return (
    <Button
      size="small"
      color="warning"
      aria-label={t('shelf.go', { what })}
      startIcon={<Icon name="circle-x" size={15} />}
      onClick={() => onShow(field)}
    >
      {what}
    </Button>
  );
}

function goodsIn(values: JsonObject, stored: Row | null, billing: number | null): ShelfGoods {
  const isSingle = Number(values['spec_type'] ?? SPEC_TYPES.single) === SPEC_TYPES.single;
  const rows = isSingle ? [{ ...values, status: 1 }] : rowsOfForm(values['skus'], stored?.['skus']);
  return {
    name: String(values['name'] ?? ''),
    cover: String(values['cover'] ?? ''),
    freightType:
      Number(values['need_delivery'] ?? 1) === 0
        ? FREIGHT_TYPES.free
        : Number(values['freight_type'] ?? FREIGHT_TYPES.free),
    multiple: !isSingle,
    skus: rows.map(({ price, weight, volume, status }: JsonObject) => ({
      price: centsOf(price),
      weight: Number(weight ?? 0),
      volume: Number(volume ?? 0),
      enabled: Number(status ?? 1) === 1,
    })),
    billing,
  };
}

/** What a template charges by; null without a template. */
function useBilling(template: unknown): number | null | 'unknown' {
  const { records } = useServices();
  const { data } = useQuery({
    queryKey: ['freight-billing', template],
    enabled: template !== null,
    queryFn: async ({ signal }) =>
      (await records.getOne<Row>('shop/delivery/template', { id: String(template), signal })).data,
  });
  if (template === null) return null;
  return data ? Number(data['billing']) : 'unknown';
}
