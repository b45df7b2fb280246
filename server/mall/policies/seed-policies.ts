import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Records } from '#server/record/records.ts';
import { POLICY } from '../goods/goods-names.ts';

/** Servers that start together add them one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

/** Whether there are policies, or were any: those that somebody has deleted don't come back. */
const WERE = `select exists (select from "shop_goods_policy") or exists (select from "row_history" where "definition" = $1) as "were"`;

/** Goods that keep them are ready to be sold; in the order in which they are shown. */
const POLICIES: readonly JsonObject[] = [
  {
    title: '有重量',
    title_en: 'Has a weight',
    text: '每个启用的规格都填写了重量，运费才能按重量计算。',
    text_en: 'Every variant that can be bought has a weight, so that freight can go by it.',
    condition: { properties: { sku_weight_min: { minimum: 1 } }, required: ['sku_weight_min'] },
  },
  {
    title: '有退货承诺',
    title_en: 'Has a return promise',
    text: '填写了退货天数，且可以退货。',
    text_en: 'Days to return are given, and it can be returned.',
    condition: {
      properties: { return_days: { type: 'integer', minimum: 1 } },
      required: ['return_days'],
    },
  },
  {
    title: '可送达各省',
    title_en: 'Reaches all provinces',
    text: '包邮、固定运费，或运费模板覆盖所有省份且没有不配送的省份。',
    text_en: 'Free or at a fixed fee, or by a template that has every province and forbids none.',
    condition: {
      properties: { reaches_all_provinces: { const: true } },
      required: ['reaches_all_provinces'],
    },
  },
  {
    title: '主图宽度不低于 800 像素',
    title_en: 'Picture of 800 px or more',
    text: '主图上传自文件库，且宽度已知并达到 800 像素。',
    text_en: 'The cover is an uploaded picture whose width is known, and 800 pixels or more.',
    condition: { properties: { cover_width: { minimum: 800 } }, required: ['cover_width'] },
  },
  {
    title: '有英文名称',
    title_en: 'Has an English name',
    text: '填写了英文名称。',
    text_en: 'An English name is given.',
    condition: { properties: { name_en: { type: 'string', minLength: 1 } }, required: ['name_en'] },
  },
];

/** Adds the policies that the product ships, once over all servers and once for ever; not those about fields that the goods of this shop have not. */
export async function seedPolicies(records: Records): Promise<void> {
  await records.transaction(async (transaction) => {
    const { executor } = transaction;
    await executor.query({ text: TURN, values: [POLICY] });
    const { rows } = await executor.query<{ were: boolean }>({ text: WERE, values: [POLICY] });
    if (rows[0]?.were !== false) return;
    // What is added last comes first.
    for (const values of [...POLICIES].reverse()) {
      await records.as(SYSTEM).in(transaction).add(POLICY, values).catch(unlessUnfit);
    }
  });
}

function unlessUnfit(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error;
}
