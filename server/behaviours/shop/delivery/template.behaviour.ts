import { SYSTEM } from '#engine/access/index.ts';
import { templateIssues } from '#engine/commerce/index.ts';
import { readTemplates } from '#server/mall/delivery/read-templates.ts';
import { DELIVERY_TEMPLATE, GOODS } from '#server/mall/goods/goods-names.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records } from '#server/record/records.ts';
import { AppError } from '#server/errors/app-error.ts';

/** How the parts of a template are called in its form. */
const CHILDREN: Record<string, string> = { rules: 'rules', free: 'frees', forbid: 'forbids' };

/** Delivery templates: every area in one row, one default row, one default template of a merchant; kept while goods use them. */
export const templateBehaviour = ({ records }: BehaviourDeps): Behaviour => ({
  definition: DELIVERY_TEMPLATE,
  async validate(stage) {
    if (stage.verb === 'del') await refuseUsed(records, stage);
  },
  async after(stage) {
    if (!stage.row || stage.verb === 'del') return;
    // Another template that is no longer the default one stays as it was.
    if (stage.context.actor !== SYSTEM) await checkRows(records, stage);
    await keepOneDefault(records, stage);
  },
});

async function refuseUsed(records: Records, { row, transaction }: StageContext): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const [used] = await rows.find(GOODS, { delivery_template_id: row?.['id'] ?? null }, { limit: 1 });
  if (used) throw new AppError('record.in-use', { params: { by: String(used['name']) } });
}

async function checkRows(records: Records, { row, transaction, issues }: StageContext): Promise<void> {
  const [template] = row ? await readTemplates(records.as(SYSTEM).in(transaction), [row]) : [];
  if (!template) return;
  for (const { path, ...issue } of templateIssues(template)) {
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
