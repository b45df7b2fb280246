import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { bodyOf, type RecordApp } from '../record/record-app.ts';
import { givenFields, sampleValue } from './sample-values.ts';

/** What a rule of security names has to be there: the table of a definition. */
const RULED: JsonObject = {
  controller: 'shop/goods/Tag.php',
  connection: 'main',
  data_table: 'shop_goods_tag',
  primary_key: 'id',
  data_fields: { name: '名称' },
};
/** Values of columns that are no fields, by their types. */
const FILLERS: Record<string, string> = {
  'timestamp with time zone': 'now()',
  'character varying': `'x'`,
  text: `'x'`,
  bigint: '0',
};

let stored = 0;

/** A job that waits: what the views of jobs show. */
const BEHIND_VIEWS = `insert into pgboss.job (name, data, start_after)
  values ('export-cleaning', '{"work":{},"key":null}', now() + interval '1 day')`;

/** A coupon that counts from its receipt, and ends to be given after it begins. */
const COUPON: JsonObject = {
  valid_type: 2,
  receive_start: '2026-01-01T00:00:00Z',
  receive_end: '2027-01-01T00:00:00Z',
};

const SHOWN: JsonObject = { start_time: '2026-01-01T00:00:00Z', end_time: '2027-01-01T00:00:00Z' };

/** A page with nothing on it. */
const BLANK_PAGE: JsonObject = {
  format: 1,
  kind: 'template',
  rev: 0,
  root: 'r',
  nodes: { r: { type: 'page', v: 1, props: {}, slots: { body: [] } } },
};
/** One block, as it is copied. */
const CLIP: JsonObject = {
  metamall: 'page-clip',
  format: 1,
  roots: ['a'],
  nodes: { a: { type: 'heading', v: 1, props: { title: { 'zh-cn': '标题' } } } },
};

/** Values that depend on each other, by definition. */
export const TIED: Readonly<Record<string, JsonObject>> = {
  'security/dataRecycle': RULED,
  'security/sensitiveData': RULED,
  'shop/market/coupon': COUPON,
  'merchant/coupon': COUPON,
  'shop/market/couponIssue': { target: 4 },
  'shop/advert/advert': SHOWN,
  'shop/recharge/plan': SHOWN,
  'shop/advert/banner': SHOWN,
  'shop/advert/alert': { ...SHOWN, style: 'calm' },
  'shop/advert/hotRecommend': { ...SHOWN, style: 'rail' },
  'shop/diy/designer': { is_home: 0 },
  'shop/diy/template': { document: BLANK_PAGE },
  'shop/diy/section': { document: CLIP },
  'shop/goods/policy': { condition: { required: ['name'] } },
  'merchant/certificate': { type: 3, valid_until: '2099-12-31' },
  'user/invoiceTitle': { tax_no: '91350100M000100Y43' },
  'shop/invoice': { tax_no: '91350100M000100Y43' },
  'shop/settings/merchantPay': { own: 0 },
  'shop/settings/merchantMiniapp': { own: 0 },
};

/** What is asked for under a condition that the samples meet, by definition. */
const ASKED: Record<string, JsonObject> = {
  'shop/goods/goods': { price: '9.90' },
  'shop/market/coupon': { amount: '5.00', valid_days: 7 },
  'merchant/coupon': { amount: '5.00', valid_days: 7 },
  'merchant/certificate': {
    licence_no: '91330106MA2B12345X',
    legal_person: 'Li Lei',
    licence_image: '/a.svg',
  },
  'shop/advert/advert': { image: '/a.svg' },
  'shop/advert/banner': { image: '/a.svg' },
  'shop/delivery/rule': { is_default: 0, first: 1, continue: 1 },
  'shop/delivery/free': { condition: 1, n: 1 },
};

/** Definitions whose rows come with those they belong to, and not by themselves: those, and the field that names them. */
const BELONGING: Record<string, { parent: string; field: string }> = {
  'shop/goods/sku': { parent: 'shop/goods/goods', field: 'goods_id' },
  'merchant/account': { parent: 'merchant/shop', field: 'merchant_id' },
};

/** Fields that point to a row of their own: what belongs to one row must fit together, and an order that is not paid is closed in time. */
const ALONE = new Set([
  'shop/delivery/rule.template_id',
  'shop/delivery/free.template_id',
  'shop/delivery/forbid.template_id',
  'shop/order/orderGoods.order_id',
  'shop/market/couponCenter.coupon_id',
  'merchant/couponCenter.coupon_id',
  'shop/market/receive.coupon_id',
  'merchant/userCoupon.coupon_id',
  'merchant/auth.user_id',
  'shop/diy/draft.page_id',
  'shop/diy/lock.page_id',
]);

/** Values of rows that another one needs, so that a row beside them fits. */
const NEEDED: Record<string, JsonObject> = { 'shop/delivery/rule': { is_default: 1, areas: [] } };

type PointAt = (definition: string) => Promise<Json>;

/** Definitions whose new rows do something to another one: they make it, and give what the row says of it. */
const PREPARED: Record<string, (app: RecordApp, pointAt: PointAt) => Promise<JsonObject>> = {
  'shop/order/bulkShipment': orderToShip,
  'shop/market/couponIssue': startedCoupon,
  'shop/advert/hotRecommend': goodsOnSale,
  'merchant/bankAccount': bankAccount,
  'shop/settings/merchantPay': (app) => oneForEach(app, 'shop_merchant_pay'),
  'shop/settings/merchantMiniapp': (app) => oneForEach(app, 'shop_merchant_miniapp'),
  'merchant/withdrawal': shopsWithMoney,
  'user/level': higherLevel,
  'shop/user/level': higherLevel,
};

/** Goods that can be shown, whatever was done to them meanwhile. */
async function goodsOnSale(app: RecordApp, pointAt: PointAt): Promise<JsonObject> {
  const id = await pointAt('shop/goods/goods');
  await app.sql(`update shop_goods set status = 1 where id = ${String(id)}`);
  return { goods_ids: [id] };
}

/** A level above all others. */
function higherLevel(): Promise<JsonObject> {
  stored += 1;
  return Promise.resolve({ level: stored, growth_needed: stored * 100 });
}

/** A shop has one row there: earlier samples that are nobody's go. */
async function oneForEach(app: RecordApp, table: string): Promise<JsonObject> {
  await app.sql(`delete from ${table} where merchant_id = 0`);
  return {};
}

/** An account that a shop is paid to. */
async function bankAccount(app: RecordApp): Promise<JsonObject> {
  await oneForEach(app, 'merchant_bank_account');
  return { kind: 1, bank: 'ICBC', account_no: '622200001111' };
}

/** Shops with money that they can take out, and an account that it is paid to. */
async function shopsWithMoney(app: RecordApp): Promise<JsonObject> {
  await app.sql('update merchant_account set available = 10000000');
  await app.sql(`insert into merchant_bank_account (merchant_id, holder, bank, account_no)
    select id, 'Li Lei', 'ICBC', '622200001111' from merchant_account
    where id not in (select merchant_id from merchant_bank_account)`);
  return { amount: '100.00' };
}

/** A coupon that staff can give. */
async function startedCoupon(app: RecordApp, pointAt: PointAt): Promise<JsonObject> {
  const { row } = await newRow(app, 'shop/market/coupon', pointAt);
  const id = row['id'] ?? null;
  await app.sql(`update shop_coupon set status = 1 where id = ${String(id)}`);
  return { coupon_id: id };
}

/** An order that is paid, with a piece to send. */
async function orderToShip(app: RecordApp, pointAt: PointAt): Promise<JsonObject> {
  const { row } = await newRow(app, 'shop/order/orderGoods', pointAt);
  const order = String(row['order_id']);
  const orderNo = `D${order.padStart(16, '0')}`;
  await app.sql(
    `update shop_order set status = 2, pay_status = 1, group_id = null, order_no = '${orderNo}' where id = ${order}`,
  );
  await app.sql(
    `update shop_order_goods set quantity = 1, shipped_qty = 0, refunded_qty = 0, refunding_qty = 0,
      unshipped_refunded_qty = 0, unshipped_refunding_qty = 0 where order_id = ${order}`,
  );
  return { order_no: orderNo, company: 'SF', tracking_no: 'SF1234567', goods: '' };
}

/**
 * Makes a row of a definition with a sample in every field that may be given, and the rows it points to.
 * @param pointAt The key of a row of a relation's target.
 */
export async function newRow(
  app: RecordApp,
  name: string,
  pointAt: (definition: string) => Promise<Json>,
): Promise<{ given: JsonObject; row: JsonObject }> {
  const definition = app.metadata.get(name);
  if (!definition) throw new Error(`${name} is not loaded`);
  if (definition.filled.length > 0) return { given: {}, row: await filledRow(app, definition, pointAt) };
  const given: JsonObject = {};
  for (const field of givenFields(definition)) {
    if (field.visible !== undefined || field.relation?.definition === name) continue;
    // A key made of references must not be one that another row has already.
    const fresh = async (target: string) => (await newRow(app, target, pointAt)).row['id'] ?? null;
    const isAlone = definition.key.includes(field.name) || ALONE.has(`${name}.${field.name}`);
    const value = await sampleValue(field, isAlone ? fresh : pointAt);
    if (value === undefined) throw new Error(`No sample for ${name}.${field.name}`);
    given[field.name] = isApart(definition, field) ? `${String(value)}${(stored += 1)}` : value;
  }
  for (const field of Object.keys(given)) given[field] = TIED[name]?.[field] ?? given[field] ?? null;
  Object.assign(given, ASKED[name], await PREPARED[name]?.(app, pointAt));
  const owner = BELONGING[name];
  if (owner) return { given: {}, row: await rowThatCame(app, definition, owner, pointAt) };
  if (!definition.verbs.includes('add')) return { given, row: await storedRow(app, definition, pointAt) };
  const children = await neededChildren(app, definition, pointAt);
  return {
    given,
    row: bodyOf(await app.call('POST', `/admin/rest/${name}`, { ...given, ...children }), 201),
  };
}

/** A row of the other definition, filled in where nobody but who owns such rows fills it in by adding one. */
async function filledRow(
  app: RecordApp,
  definition: CompiledDefinition,
  pointAt: (definition: string) => Promise<Json>,
): Promise<JsonObject> {
  const { row } = await newRow(app, definition.base, pointAt);
  const id = String(row['id']);
  for (const name of definition.filled)
    await app.sql(
      `update ${definition.sqlTable} set "${definition.fieldByName.get(name)?.column}" = 1 where id = ${id}`,
    );
  return bodyOf(await app.call('GET', `/admin/rest/${definition.name}/${id}`));
}

/** A text that is unique together with other fields. */
const isApart = ({ indexes }: CompiledDefinition, { name, traits }: CompiledField): boolean =>
  traits.text === 'free' && indexes.some(({ unique, fields }) => unique === true && fields.includes(name));

function apartText({ traits, type }: CompiledField, plain: string): string {
  stored += 1;
  if (traits.text === 'free') return `${plain}${stored}`;
  return type === 'number' ? String(stored) : plain;
}

/** The row that comes with a new one of those it belongs to. */
async function rowThatCame(
  app: RecordApp,
  definition: CompiledDefinition,
  { parent, field }: { parent: string; field: string },
  pointAt: (definition: string) => Promise<Json>,
): Promise<JsonObject> {
  const { row: owner } = await newRow(app, parent, pointAt);
  const [row] = await app.sql(
    `select id::int as id from ${definition.sqlTable} where "${field}" = '${String(owner['id'])}'`,
  );
  if (!row) throw new Error(`No row of ${definition.name} came with ${parent} ${String(owner['id'])}`);
  return row;
}

/** Child rows without which a row can't be: as many as the definition asks for. */
async function neededChildren(
  app: RecordApp,
  { children }: CompiledDefinition,
  pointAt: (definition: string) => Promise<Json>,
): Promise<JsonObject> {
  const needed: JsonObject = {};
  for (const { name, definition, field, form } of children) {
    const child = app.metadata.get(definition);
    if (!child || !form?.min) continue;
    const add: JsonObject[] = [];
    while (add.length < form.min) add.push(await sampleOf(child, field, pointAt));
    needed[name] = { add };
  }
  return needed;
}

async function sampleOf(
  definition: CompiledDefinition,
  link: string,
  pointAt: (definition: string) => Promise<Json>,
): Promise<JsonObject> {
  const values: JsonObject = {};
  for (const field of givenFields(definition)) {
    const value = field.name === link ? undefined : await sampleValue(field, pointAt);
    if (value !== undefined) values[field.name] = value;
  }
  return { ...values, ...ASKED[definition.name], ...NEEDED[definition.name] };
}

/**
 * A row of a table that the product fills by other ways than its form: put there by hand, or, where the table asks
 * for columns that are no fields, one that the product wrote.
 */
async function storedRow(
  app: RecordApp,
  definition: CompiledDefinition,
  pointAt: (definition: string) => Promise<Json>,
): Promise<JsonObject> {
  const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
  if (definition.kind !== 'table') await app.sql(BEHIND_VIEWS);
  const apart = new Set(definition.indexes.flatMap(({ unique, fields }) => (unique ? fields : [])));
  const columns: string[] = [];
  const values: string[] = [];
  for (const field of definition.fields) {
    if (field.column === null || field.storage?.generated !== undefined || field.type === 'timestamp')
      continue;
    const fresh = async (target: string) => (await newRow(app, target, pointAt)).row['id'] ?? null;
    const at = ALONE.has(`${definition.name}.${field.name}`) ? fresh : pointAt;
    const wire = await sampleValue(field, at);
    const parsed =
      wire === undefined ? null : fieldTypes[field.type].parse(wire, codecContext(field, 'rest'));
    if (!parsed?.ok || parsed.value === null) continue;
    if (field.storage?.type.endsWith('[]') === true) continue;
    const isDocument = field.traits.structure !== undefined;
    if (typeof parsed.value === 'object' && !isDocument) continue;
    const plain = isDocument ? JSON.stringify(parsed.value) : String(parsed.value);
    const text = apart.has(field.name) ? apartText(field, plain) : plain;
    columns.push(`"${field.column}"`);
    values.push(`'${text.replaceAll("'", "''")}'`);
  }
  const needed = await app.sql(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
      where attrelid = '${definition.sqlTable}'::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = ''`,
  );
  for (const { name, type } of definition.kind === 'table' ? needed : []) {
    const filler = FILLERS[String(type)];
    if (filler === undefined || columns.includes(`"${String(name)}"`)) continue;
    columns.push(`"${String(name)}"`);
    values.push(filler);
  }
  const isFilled = needed.every(({ name }) => columns.includes(`"${String(name)}"`));
  const fillable = definition.kind === 'table' && isFilled;
  const [row] = await app.sql(
    fillable
      ? `insert into ${definition.sqlTable} (${columns.join()}) values (${values.join()}) returning "${key}" as id`
      : `select "${key}" as id from ${definition.sqlTable} limit 1`,
  );
  const id = row?.['id'] ?? null;
  const shown = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
  return { id: shown, [definition.key[0] ?? '']: shown };
}
