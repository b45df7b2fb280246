import { calculateFreight, WHOLE_RATE } from '#engine/commerce/index.ts';
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
  const freight = await freightTo(step, codes.at(-1) ?? '');
  return stepOrder(deps, rows, open, {
    action: 'editAddress',
    actor,
    request: {
      deliverable: freight.deliverable,
      freightRise: freight.deliverable ? freight.fee - Number(open.order['freight'] ?? 0) : 0,
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

/** What sending the order there costs by the templates as they are now. */
export async function freightTo(
  { deps, transaction, rows, open }: Pick<StepRequest, 'deps' | 'transaction' | 'rows' | 'open'>,
  region: string,
) {
  const skus = open.lines.map((line) => Number(line['sku_id']));
  const goods = await readBuyables(transaction.executor, skus);
  const known = open.lines.flatMap((line) => {
    const own = goods.get(Number(line['sku_id']));
    return own ? [{ line, own }] : [];
  });
  const ids = known.flatMap(({ own }) => (own.templateId === null ? [] : [own.templateId]));
  const templates = await findTemplates(rows, ids);
  const { freight } = deps.rules();
  return calculateFreight({
    lines: known.map(({ line, own }) => ({
      freight_type: own.freightType,
      freight_fixed: own.freightFixed,
      template_id: own.templateId,
      qty: Number(line['quantity']),
      weight: own.weight,
      volume: own.volume,
      amount: Number(line['pay']),
    })),
    templates,
    region,
    combine: freight.combine,
    free_from: freight.freeFrom,
    level_rate: WHOLE_RATE,
  });
}
