import { SYSTEM } from '#engine/access/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { invalidRecord } from '#server/record/refusal/invalid-record.ts';
import { DELIVERY_TEMPLATE } from './delivery-names.ts';
import { templateComplaints, type TemplateDeps } from './template-complaints.ts';

/** Transactions in which a template is written with its rows: it is looked at once, when all of them are there. */
const written = new WeakSet<RecordTransaction>();

/** Notes that a template is written, whose rows need not look at it one by one. */
export const noteTemplate = (transaction: RecordTransaction): void => void written.add(transaction);

/**
 * The stages of a template's rows. They are their template's merchant's, and whoever writes one must reach the template. One
 * that is written by itself leaves behind a template that nothing is wrong with.
 */
export const templateRowStages = (deps: TemplateDeps): Pick<Behaviour, 'before' | 'after'> => ({
  async before({ row, change, context, transaction, verb, issues }) {
    if (context.actor === SYSTEM) return;
    const find = (id: Json) => reached(deps.records.as(context.actor).in(transaction), transaction, id);
    const before = row?.['template_id'] ?? null;
    if (before !== null && !(await find(before))) throw new AppError('record.not-found');
    const wanted = change['template_id'] ?? null;
    if (verb === 'del' || wanted === null) return;
    const template = await find(wanted);
    if (template) change['merchant_id'] = template['merchant_id'] ?? 0;
    else issues.add({ path: 'template_id', code: 'reference.missing' });
  },

  after(stage) {
    if (stage.context.actor === SYSTEM || written.has(stage.transaction)) return;
    const ids = new Set([stage.row?.['template_id'], stage.change['template_id']]);
    for (const id of ids) {
      if (id === null || id === undefined) continue;
      stage.once(`delivery template ${String(id)}`, () => checkTemplate(deps, stage, String(id)));
    }
  },
});

const known = new WeakMap<RecordTransaction, Map<string, StoredRow | null>>();

/** A template as the caller reaches it, locked; looked up once for all of its rows. */
async function reached(
  rows: TransactionRecords,
  transaction: RecordTransaction,
  id: Json,
): Promise<StoredRow | null> {
  const found = known.get(transaction) ?? new Map<string, StoredRow | null>();
  known.set(transaction, found);
  const key = String(id);
  if (!found.has(key)) found.set(key, await rows.lock(DELIVERY_TEMPLATE, id));
  return found.get(key) ?? null;
}

async function checkTemplate(deps: TemplateDeps, stage: StageContext, id: string): Promise<void> {
  const [template] = await deps.records.as(SYSTEM).in(stage.transaction).find(DELIVERY_TEMPLATE, { id });
  if (!template) return;
  const complaints = await templateComplaints(deps, stage.transaction, template);
  if (complaints.length > 0) throw invalidRecord(stage.definition, complaints.map(ofRow));
}

/** A complaint about a template at the field of a row that is written by itself: `rules[2].areas` is `areas`. */
function ofRow({ path, ...issue }: FieldIssue): FieldIssue {
  const [, field = ''] = /\.(\w+)$/.exec(path) ?? [];
  return { ...issue, path: field };
}
