import { calculateFreight, WHOLE_RATE, type Freight } from '#engine/commerce/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { readBuyables } from '../checkout/buyable.ts';
import { codesOf } from '../checkout/checkout-request.ts';
import { findTemplates } from '../delivery/read-templates.ts';
import type { StepRequest } from './step-request.ts';
import { ADDRESS } from './order-names.ts';
import { stepOrder } from './order-state.ts';

/** Sends an order to another address of the member, as long as nothing is shipped and it costs no more (O8). */
export async function changeAddress(step: StepRequest): Promise<StoredRow> {
  const { deps, rows, open, actor, body } = step;
  const [address] = await rows.find(ADDRESS, { id: body.address_id ?? null, user_id: actor.id });
  if (!address) throw new AppError('record.not-found');
  const codes = codesOf(address);
  const freightTo = await freightsOf(step);
  const freight = freightTo(codes.at(-1) ?? '');
  return stepOrder(deps, rows, open, {
    action: 'editAddress',
    actor,
    request: {
      deliverable: freight.deliverable,
      freightRise: freight.deliverable ? freight.fee - feeNow(open.order, freightTo) : 0,
    },
    values: {
      consignee: address['name'] ?? '',
      mobile: address['mobile'] ?? '',
      region_codes: codes,
      region_text: codes.map((code) => deps.regions.labelOf(code, 'zh-cn')).join(' '),
      address: address['detail'] ?? '',
    },
  });
}

/** What sending costs to where the order goes now, before levels and coupons: by the templates of now, or what was charged where that is more. */
function feeNow(order: StoredRow, freightTo: (region: string) => Freight): number {
  const codes = Array.isArray(order['region_codes']) ? order['region_codes'] : [];
  const now = freightTo(String(codes.at(-1) ?? ''));
  const charged = Number(order['freight'] ?? 0) + Number(order['freight_coupon'] ?? 0);
  return Math.max(now.deliverable ? now.fee : 0, charged);
}

/** What sending an order somewhere costs, by the templates as they are now, before levels and coupons. */
export async function freightsOf({
  deps,
  transaction,
  rows,
  open,
}: Pick<StepRequest, 'deps' | 'transaction' | 'rows' | 'open'>): Promise<(region: string) => Freight> {
  const skus = open.lines.map((line) => Number(line['sku_id']));
  const goods = await readBuyables(transaction.executor, skus);
  const known = open.lines.flatMap((line) => {
    const own = goods.get(Number(line['sku_id']));
    return own ? [{ line, own }] : [];
  });
  const ids = known.flatMap(({ own }) => (own.templateId === null ? [] : [own.templateId]));
  const templates = await findTemplates(rows, ids);
  const lines = known.map(({ line, own }) => ({
    freight_type: own.freightType,
    freight_fixed: own.freightFixed,
    template_id: own.templateId,
    qty: Number(line['quantity']),
    weight: own.weight,
    volume: own.volume,
    amount: Number(line['pay']),
  }));
  const { combine, freeFrom } = deps.rules().freight;
  return (region) =>
    calculateFreight({ lines, templates, region, combine, free_from: freeFrom, level_rate: WHOLE_RATE });
}
