import { checkPictures } from '../evaluations/check-pictures.ts';
import { refused } from '../refused.ts';
import { notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { CARRIER } from './refund-names.ts';
import { RETURN_SHIPPED } from './refund-scenes.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf, textOf } from './row-values.ts';

/** How goods are sent back. */
export interface ReturnParcel {
  company_id?: number;
  no?: string;
  images?: string[];
}

const NO_CARRIER = { 'zh-cn': '请选择快递公司', en: 'Choose a carrier' };

/** The member has sent the goods back (F5): staff are notified. @throws AppError `record.invalid` at what is wrong. */
export async function shipReturn(
  work: RefundWork,
  opened: OpenRefund,
  { company_id: companyId, no = '', images = [] }: ReturnParcel,
): Promise<void> {
  const { deps, rows, transaction, doer } = work;
  const [carrier] = companyId === undefined ? [] : await rows.find(CARRIER, { id: companyId, status: 1 });
  if (companyId !== undefined && !carrier) throw refused('company_id', NO_CARRIER);
  await checkPictures(transaction.executor, Number(doer.id), 'images', images);
  const company = carrier ? textOf(carrier, 'name') : '';
  await stepRefund(work, opened, {
    action: 'ship',
    request: { company, no },
    note: `${company} ${no.trim()}`,
    values: {
      return_company_id: companyId ?? null,
      return_company: company,
      return_no: no.trim(),
      return_images: images,
      shipped_at: isoOf(deps.now()),
      ship_deadline: null,
    },
  });
  await notifyStaff(work, opened, RETURN_SHIPPED);
}
