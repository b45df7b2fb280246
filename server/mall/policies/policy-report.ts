import { mayUse, SYSTEM, type Actor } from '#engine/access/index.ts';
import { reachesAll, type NamedGoods, type PolicyReport } from '#engine/commerce/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Condition, Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { holds } from '#engine/rules/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records, RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { Regions } from '#server/record/regions/regions.ts';
import { conditionRow } from '#server/record/rows/shown-row.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { inLocale } from '../catalog/goods-card.ts';
import { findTemplates } from '../delivery/read-templates.ts';
import { GOODS, POLICY } from '../goods/goods-names.ts';
import { ON_SHELF } from '../goods/shelf-issues.ts';
import { readPolicyFacts } from './read-policy-facts.ts';

/** Goods in memory at once, and goods that are named for each policy. */
const PAGE = 500;
const MAX_NAMED = 50;

export interface PolicyReportDeps {
  records: Records;
  regions: Regions;
  metadata: Pick<MetadataService, 'get'>;
}

interface CountedPolicy {
  row: StoredRow;
  condition: Condition;
  kept: number;
  broken: StoredRow[];
  brokenCount: number;
}

/**
 * Counts for every active policy the goods on sale that keep it, among those that the caller reaches. Goods are read page by
 * page, each in a transaction of its own. Names are for who may list goods.
 */
export const policyReport =
  ({ records, regions, metadata }: PolicyReportDeps) =>
  async (actor: Actor, locale: Locale): Promise<PolicyReport> => {
    const goods = metadata.get(GOODS);
    const policies = await records.transaction((transaction) =>
      activePolicies(records.as(SYSTEM).in(transaction)),
    );
    const reached = new Map<number, boolean>();
    let count = 0;
    let after: Json = 0;
    for (let isMore = goods !== undefined && policies.length > 0; isMore;) {
      const page = await records.transaction(async (transaction) => {
        const found = await goodsAfter(records.as(actor).in(transaction), after);
        if (goods) await countPage({ records, regions }, transaction, { goods, found, policies, reached });
        return found;
      });
      count += page.length;
      after = page.at(-1)?.['id'] ?? 0;
      isMore = page.length === PAGE;
    }
    const mayName = goods !== undefined && mayUse(goods, 'index', actor);
    return { goods: count, policies: policies.map((each) => resultOf(each, locale, mayName)) };
  };

async function activePolicies(rows: TransactionRecords): Promise<CountedPolicy[]> {
  const found = await rows.find(POLICY, { status: 1 }, { order: [['weigh', 'desc']] });
  return found.map((row) => ({
    row,
    condition: row['condition'] as Condition,
    kept: 0,
    broken: [],
    brokenCount: 0,
  }));
}

const goodsAfter = (rows: TransactionRecords, after: Json): Promise<StoredRow[]> =>
  rows.find(
    GOODS,
    { status: ON_SHELF },
    {
      also: { kind: 'compare', ref: { field: 'id' }, operator: 'gt', value: after },
      order: [['id', 'asc']],
      limit: PAGE,
    },
  );

interface Page {
  goods: CompiledDefinition;
  found: readonly StoredRow[];
  policies: readonly CountedPolicy[];
  /** Templates that were looked at, and whether they send to every province. */
  reached: Map<number, boolean>;
}

async function countPage(
  deps: Pick<PolicyReportDeps, 'records' | 'regions'>,
  transaction: RecordTransaction,
  { goods, found, policies, reached }: Page,
): Promise<void> {
  await lookAtTemplates(deps, transaction, found, reached);
  const facts = await readPolicyFacts(transaction.executor, found, (id) => reached.get(id) ?? false);
  for (const row of found) {
    const asked: JsonObject = { ...conditionRow(goods, row), ...facts.get(Number(row['id'])) };
    for (const policy of policies) {
      if (holds(policy.condition, asked)) policy.kept += 1;
      else {
        policy.brokenCount += 1;
        if (policy.broken.length < MAX_NAMED)
          policy.broken.push({ id: row['id'] ?? null, name: row['name'] ?? '' });
      }
    }
  }
}

async function lookAtTemplates(
  { records, regions }: Pick<PolicyReportDeps, 'records' | 'regions'>,
  transaction: RecordTransaction,
  goods: readonly StoredRow[],
  reached: Map<number, boolean>,
): Promise<void> {
  const ids = goods.map((row) => Number(row['delivery_template_id'] ?? 0));
  const fresh = [...new Set(ids)].filter((id) => id > 0 && !reached.has(id));
  if (fresh.length === 0) return;
  const rows = records.as(SYSTEM).in(transaction);
  const templates = await findTemplates(rows, fresh);
  for (const id of fresh) reached.set(id, false);
  for (const template of templates) reached.set(template.id, reachesAll(regions.book().tree, template));
}

function resultOf({ row, kept, broken, brokenCount }: CountedPolicy, locale: Locale, mayName: boolean) {
  const text = (name: string): string | null => (row[name] === null ? null : String(row[name] ?? ''));
  return {
    id: Number(row['id']),
    title: inLocale(locale, text('title'), text('title_en')),
    text: inLocale(locale, text('text'), text('text_en')),
    kept,
    broken: brokenCount,
    goods: mayName ? broken.map(namedOf) : [],
  };
}

const namedOf = ({ id, name }: StoredRow): NamedGoods => ({ id: Number(id), name: String(name) });
