import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { plainText } from '../../../../fields/cells/index.ts';
import type { InputProps } from '../../../../fields/inputs/input.ts';
import { useServices } from '../../../../providers/index.ts';
import { chosenUnits, itemsOf, leftOf, type OrderLine, type ShippedItem } from './shipped-items.ts';

const ORDER = 'shop/order/order';

/** Which pieces of an order go into a parcel: all that are left, until somebody takes some out. */
export function ShipItemsInput({ id, value, onChange, stored, messages, describedBy }: InputProps) {
  const { t } = useTranslation();
  const { data: lines, error } = useLines(stored?.id);
  if (error) return <Typography role="alert">{error.message}</Typography>;
  if (!lines) return <Skeleton variant="rounded" height={80} aria-label={t('shipItems.loading')} />;
  const open = lines.filter((line) => leftOf(line) > 0);
  if (open.length === 0) return <Typography variant="body2">{t('shipItems.none')}</Typography>;
  const items = (value ?? null) as ShippedItem[] | null;
  const units = chosenUnits(open, items);
  const put = (line: OrderLine, text: string): void => {
    const next = new Map(units).set(line.id, Math.min(Math.max(0, Math.trunc(Number(text))), leftOf(line)));
    onChange(itemsOf(open, next) as JsonObject[] | null);
  };
  return (
    <Box id={id} aria-describedby={describedBy} sx={{ display: 'grid', gap: 1 }}>
      {open.map((line, at) => (
        <Line
          key={line.id}
          line={line}
          units={units.get(line.id) ?? 0}
          message={messages?.[`[${at}].qty`]}
          onChange={(text) => put(line, text)}
        />
      ))}
      {items !== null && (
        <Button size="small" onClick={() => onChange(null)} sx={{ justifySelf: 'start' }}>
          {t('shipItems.all')}
        </Button>
      )}
    </Box>
  );
}

interface LineProps {
  line: OrderLine;
  units: number;
  message: string | undefined;
  onChange: (text: string) => void;
}

function Line({ line, units, message, onChange }: LineProps) {
  const { t } = useTranslation();
  const left = leftOf(line);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {line.image && (
        <Box
          component="img"
          src={line.image}
          alt=""
          sx={{ width: 36, height: 36, objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {line.name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {[line.spec_text, `${t('shipItems.left')} ${left}`].filter(Boolean).join(' · ')}
        </Typography>
        {message && (
          <Typography variant="caption" color="error" role="alert" sx={{ display: 'block' }}>
            {message}
          </Typography>
        )}
      </Box>
      <Box
        component="input"
        type="number"
        min={0}
        max={left}
        value={units}
        aria-label={t('shipItems.units', { name: line.name })}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        sx={{
          width: 76,
          p: 1,
          font: 'inherit',
          color: 'inherit',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          textAlign: 'right',
        }}
      />
    </Box>
  );
}

/** Asked anew each time: what is left may have changed. */
function useLines(id: unknown) {
  const { http, base } = useServices();
  return useQuery({
    queryKey: ['lines to ship', id],
    gcTime: 0,
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const row = await http.call<{ lines?: JsonObject[] }>(`${base}/rest/${ORDER}/${String(id)}`, {
        signal,
      });
      return (row.lines ?? []).map(lineOf);
    },
  });
}

const lineOf = (row: JsonObject): OrderLine => ({
  id: Number(row['id']),
  name: plainText(row['name']),
  spec_text: plainText(row['spec_text']),
  image: plainText(row['image']),
  quantity: Number(row['quantity'] ?? 0),
  shipped_qty: Number(row['shipped_qty'] ?? 0),
  unshipped_refunded_qty: Number(row['unshipped_refunded_qty'] ?? 0),
  unshipped_refunding_qty: Number(row['unshipped_refunding_qty'] ?? 0),
});
