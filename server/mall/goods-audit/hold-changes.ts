import { SYSTEM } from '#engine/access/index.ts';
import { both, sameJson, textIn, type FullText, type JsonObject } from '#engine/definition/index.ts';
import type { BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { GOODS } from '../goods/goods-names.ts';
import { GOODS_REVISED } from './audit-scenes.ts';
import { isRise, type AuditRules } from './audit-rules.ts';
import {
  AUDITED,
  GOODS_AUDIT,
  hasNeverPassed,
  REVISION,
  REVISION_KIND,
  REVISION_STATUS,
} from './goods-audit-names.ts';

type HoldDeps = Pick<BehaviourDeps, 'records' | 'notify' | 'now'>;

/** What is kept of goods until it has passed: fields of theirs, prices of SKUs by their ids, and what both are in words. */
interface Held {
  isNew: boolean;
  changes: JsonObject;
  prices: JsonObject;
  words: FullText[];
}

/** Of the goods of one call, by their ids. */
const held = new WeakMap<RecordTransaction, Map<number, Held>>();

/** Takes what has to pass first out of a change of goods; new goods wait off the shelf. */
export function holdGoods(deps: HoldDeps, stage: StageContext, rules: AuditRules): void {
  const { row, change, verb } = stage;
  if (verb !== 'add' && verb !== 'edit') return;
  if (row === null) {
    Object.assign(change, { audit_status: GOODS_AUDIT.waiting });
    if (Number(change['status'] ?? 1) === 1) change['status'] = 0;
    return;
  }
  if (hasNeverPassed(row['audit_status'])) {
    change['audit_status'] = GOODS_AUDIT.waiting;
    return hold(deps, stage, Number(row['id']), { isNew: true, changes: {}, prices: {}, words: [] });
  }
  const names = AUDITED.filter(
    (name) => change[name] !== undefined && !sameJson(change[name], row[name] ?? null),
  );
  const isDearer = change['price'] !== undefined && isRise(row['price'], change['price'], rules);
  const fields = isDearer ? [...names, 'price'] : names;
  if (fields.length === 0) return;
  const changes = Object.fromEntries(fields.map((name) => [name, change[name] ?? null]));
  const words = fields.map((name) => wordsOf(stage, name, row[name], change[name]));
  for (const name of fields) delete change[name];
  hold(deps, stage, Number(row['id']), { isNew: false, changes, prices: {}, words });
}

/** New goods are there: they wait for the platform. */
export const holdNewGoods = (deps: HoldDeps, stage: StageContext, id: number): void =>
  hold(deps, stage, id, { isNew: true, changes: {}, prices: {}, words: [] });

/** Takes a price that rises too far out of a change of a SKU. `goods` are those it belongs to. */
export function holdPrice(
  deps: HoldDeps,
  stage: StageContext,
  goods: JsonObject | null,
  rules: AuditRules,
): void {
  const { row, change, verb } = stage;
  if (verb !== 'edit' || !row || !goods || hasNeverPassed(goods['audit_status'])) return;
  if (change['price'] === undefined || !isRise(row['price'], change['price'], rules)) return;
  const words = wordsOf(stage, 'price', row['price'], change['price'], String(row['spec_text'] ?? ''));
  const prices = { [String(row['id'])]: change['price'] ?? null };
  delete change['price'];
  hold(deps, stage, Number(goods['id']), { isNew: false, changes: {}, prices, words: [words] });
}

/** Characters of a value that are named. */
const NAMED = 60;

function wordsOf(
  { definition }: StageContext,
  name: string,
  before: unknown,
  after: unknown,
  of = '',
): FullText {
  const title = definition.fieldByName.get(name)?.title ?? name;
  const shown = (value: unknown): string =>
    name === 'price' ? (Number(value ?? 0) / 100).toFixed(2) : String(value ?? '').slice(0, NAMED);
  const isPlain = ['name', 'name_en', 'subtitle', 'price'].includes(name);
  const rest = isPlain ? `: ${shown(before)} → ${shown(after)}` : '';
  const place = of === '' ? '' : ` ${of}`;
  return both(`${textIn(title, 'zh-cn')}${place}${rest}`, `${textIn(title, 'en')}${place}${rest}`);
}

function hold(deps: HoldDeps, stage: StageContext, id: number, part: Held): void {
  const { transaction } = stage;
  const known = held.get(transaction) ?? new Map<number, Held>();
  held.set(transaction, known);
  const before = known.get(id);
  known.set(id, {
    isNew: part.isNew || before?.isNew === true,
    changes: { ...before?.changes, ...part.changes },
    prices: { ...before?.prices, ...part.prices },
    words: [...(before?.words ?? []), ...part.words],
  });
  stage.once(`audit of ${id}`, () => keepRevision(deps, transaction, id));
}

/** Adds what is held to what waits of the goods already, and notifies the platform. */
async function keepRevision({ records, notify, now }: HoldDeps, transaction: RecordTransaction, id: number) {
  const part = held.get(transaction)?.get(id);
  if (!part) return;
  held.get(transaction)?.delete(id);
  const rows = records.as(SYSTEM).in(transaction);
  const [goods] = await rows.find(GOODS, { id });
  if (!goods) return;
  const [waiting] = await rows.find(
    REVISION,
    { goods_id: id, status: REVISION_STATUS.waiting },
    { lock: true },
  );
  const lines = (locale: 'zh-cn' | 'en', old: unknown): string =>
    [...new Set([...String(old ?? '').split('\n'), ...part.words.map((words) => words[locale])])]
      .filter((line) => line !== '')
      .join('\n');
  const values: JsonObject = {
    kind: part.isNew ? REVISION_KIND.goods : REVISION_KIND.changes,
    changes: { ...(waiting?.['changes'] as JsonObject | null), ...part.changes },
    prices: { ...(waiting?.['prices'] as JsonObject | null), ...part.prices },
    summary: lines('zh-cn', waiting?.['summary']),
    summary_en: lines('en', waiting?.['summary_en']),
  };
  if (waiting) await rows.changeRow(REVISION, waiting, values);
  else
    await rows.add(REVISION, {
      ...values,
      merchant_id: goods['merchant_id'] ?? null,
      goods_id: id,
    });
  await notify(transaction, GOODS_REVISED.key, {
    subject: `goods ${id} ${now()}`,
    data: { name: String(goods['name']) },
  });
}
