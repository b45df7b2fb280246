import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitsOf } from '#engine/fields/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { NamedInput, type InputProps } from '../../../../fields/inputs/index.ts';
import { useServices } from '../../../../providers/index.ts';
import { IconButton } from '../../../../ui/index.ts';
import { centsOf, wholeOf } from './form-template.ts';
import { Labelled } from './labelled-field.tsx';

/** A line as it is typed; `price` is that of one piece where goods were chosen. */
export interface TypedLine {
  goods: Json;
  sku: Json;
  price: string;
  qty: Json;
  weight: Json;
  volume: Json;
  amount: Json;
}

/** A line with one piece of nothing in particular. */
export const BLANK_LINE: TypedLine = {
  goods: null,
  sku: null,
  price: '',
  qty: 1,
  weight: null,
  volume: null,
  amount: null,
};

interface Props {
  line: TypedLine;
  number: number;
  /** Goods that are chosen change several fields one after the other. */
  onChange: (change: (line: TypedLine) => TypedLine) => void;
  onRemove: (() => void) | null;
}

/** Fields of goods that come along with a choice. */
const BRING = { fill: { weight: 'weight', volume: 'volume', price: 'price' } };
const SMALL = ['qty', 'weight', 'volume', 'amount'] as const;

/** What is sent: goods with one of their variants, or figures of one's own. */
export function LineFields({ line, number, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const skus = useSkus(line.goods);
  const put = (more: Partial<TypedLine>): void => onChange((now) => priced({ ...now, ...more }));
  const facts = (row: JsonObject | null): Partial<TypedLine> =>
    row === null
      ? {}
      : { price: String(row['price'] ?? ''), weight: row['weight'] ?? null, volume: row['volume'] ?? null };
  const common = (
    name: 'goods' | 'sku' | (typeof SMALL)[number],
  ): Omit<InputProps, 'value' | 'onChange' | 'label'> & { label: string } => ({
    id: `freight-${number}-${name}`,
    name: `freight-${number}-${name}`,
    label: `${t('freight.line', { number })}: ${t(`freight.${name}`)}`,
    schema: { type: 'integer' },
    options: [],
    props: { min: 0 },
    required: false,
    disabled: false,
    readonly: false,
    invalid: false,
  });
  return (
    <Box
      role="group"
      aria-label={t('freight.line', { number })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr)) auto' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Labelled id={`freight-${number}-goods`} label={t('freight.goods')}>
          <NamedInput
            {...common('goods')}
            widget="remoteSelect"
            relation={{ definition: 'shop/goods/goods', valueField: 'id', labelField: 'name' }}
            props={BRING}
            placeholder={t('freight.goodsHint')}
            value={line.goods}
            onChange={(goods) => put({ goods, sku: null })}
            onRow={(row) => put(facts(row))}
          />
        </Labelled>
        {skus.length > 1 && (
          <Labelled id={`freight-${number}-sku`} label={t('freight.sku')}>
            <NamedInput
              {...common('sku')}
              widget="select"
              options={skus.map((sku) => ({ value: String(sku['id']), label: String(sku['spec_text']) }))}
              value={line.sku === null ? null : String(line.sku)}
              onChange={(sku) =>
                put({ sku, ...facts(skus.find(({ id }) => String(id) === String(sku)) ?? null) })
              }
            />
          </Labelled>
        )}
      </Box>
      {SMALL.map((name) => (
        <Labelled key={name} id={`freight-${number}-${name}`} label={t(`freight.${name}`)}>
          <NamedInput
            {...common(name)}
            widget={name === 'amount' ? 'money' : 'number'}
            schema={{ type: name === 'amount' ? 'string' : 'integer' }}
            value={line[name]}
            // An amount of one's own stays as it is typed.
            onChange={(value) => put({ [name]: value, ...(name === 'amount' ? { price: '' } : {}) })}
          />
        </Labelled>
      ))}
      {onRemove && (
        <IconButton icon="delete" iconSize={16} label={t('freight.remove', { number })} onClick={onRemove} />
      )}
    </Box>
  );
}

/** Of chosen goods the amount follows the quantity. */
function priced(line: TypedLine): TypedLine {
  if (line.price === '') return line;
  return { ...line, amount: unitsOf(BigInt(centsOf(line.price)) * BigInt(wholeOf(line.qty))) };
}

const NONE: JsonObject[] = [];

/** The variants of goods. */
function useSkus(goods: Json): JsonObject[] {
  const { records } = useServices();
  const query = useQuery({
    queryKey: ['freight-skus', goods],
    enabled: goods !== null,
    queryFn: async ({ signal }) =>
      (
        await records.getList('shop/goods/sku', {
          pagination: { page: 1, perPage: 100 },
          sort: { field: 'id', order: 'ASC' },
          filter: { goods_id: goods },
          signal,
        })
      ).data as unknown as JsonObject[],
  });
  return query.data ?? NONE;
}
