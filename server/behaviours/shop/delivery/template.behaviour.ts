import { SYSTEM } from '#engine/access/index.ts';
import { DELIVERY_TEMPLATE } from '#server/mall/delivery/delivery-names.ts';
import { templateComplaints } from '#server/mall/delivery/template-complaints.ts';
import { noteTemplate } from '#server/mall/delivery/template-row.ts';
import { templateUses } from '#server/mall/delivery/template-uses.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records } from '#server/record/records.ts';
import { AppError } from '#server/errors/app-error.ts';

/** How the parts of a template are called in its form. */
const CHILDREN: Record<string, string> = { rules: 'rules', free: 'frees', forbid: 'forbids' };

/** Delivery templates: every area in one row, one default row, one default template of a merchant; kept while goods use them. */
export const templateBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: DELIVERY_TEMPLATE,
  async validate(stage) {
    if (stage.verb === 'del') await refuseUsed(stage);
  },
  before({ transaction }) {
    noteTemplate(transaction);
  },
  async after(stage) {
    if (!stage.row || stage.verb === 'del') return;
    // Another template that is no longer the default one stays as it was.
    if (stage.context.actor !== SYSTEM) await checkRows(deps, stage);
    await keepOneDefault(deps.records, stage);
  },
});

async function refuseUsed({ row, executor }: StageContext): Promise<void> {
  const by = await templateUses(executor, String(row?.['id'] ?? 0));
  if (by !== null) throw new AppError('record.in-use', { params: { by } });
}

async function checkRows(deps: BehaviourDeps, { row, transaction, issues }: StageContext): Promise<void> {
  const complaints = row ? await templateComplaints(deps, transaction, row) : [];
  for (const { path, ...issue } of complaints) {
    const [, part = path] = /^(\w+)\[/.exec(path) ?? [];
    issues.add({ ...issue, path: CHILDREN[part] ?? part });
  }
}

async function keepOneDefault(records: Records, { row, change, transaction }: StageContext): Promise<void> {
  if (Number(change['is_default'] ?? 0) !== 1 || !row) return;
  const rows = records.as(SYSTEM).in(transaction);
  const others = await rows.find(DELIVERY_TEMPLATE, { merchant_id: row['merchant_id'] ?? 0, is_default: 1 });
  const ids = others.map((other) => other['id'] ?? null).filter((id) => String(id) !== String(row['id']));
  if (ids.length > 0) await rows.changeMany(DELIVERY_TEMPLATE, ids, { is_default: 0 });
}
