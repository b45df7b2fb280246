import { SYSTEM } from '#engine/access/index.ts';
import { PAGE, HOME } from '#server/mall/pages/page-names.ts';
import { instantIn } from '#server/mall/instant-in.ts';
import { duplicatePage } from '#server/mall/pages/duplicate-page.ts';
import { lockLayout } from '#server/mall/pages/lock-layout.ts';
import { notePages } from '#server/mall/pages/note-pages.ts';
import { dropLock } from '#server/mall/pages/page-lock.ts';
import { publishPage } from '#server/mall/pages/publish-page.ts';
import { putOnline } from '#server/mall/pages/put-online.ts';
import { rollBackPage } from '#server/mall/pages/roll-back-page.ts';
import { schedulePage } from '#server/mall/pages/schedule-page.ts';
import { takeOffline } from '#server/mall/pages/take-offline.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

/** Pages that people design: whatever becomes of their rows is seen by the next page that is drawn, on every server. */
export const designerBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: PAGE,
  restrictions: ({ rows }) =>
    rows.map(({ is_home: home, status }) =>
      Number(home) === 1 && status === 'published' ? { del: 'page.home' } : null,
    ),
  validate: (stage) => checkCode(deps, stage),
  before: takeTurns,
  async after(stage) {
    await notePages(stage.executor);
    if (isMadeHome(stage)) await leaveOneHome(deps, stage);
  },
  actions: {
    publish: async ({ transaction, context: { actor }, row, params }) => {
      const asked = { id: idOf(row), note: String(params['note'] ?? '') };
      const { no } = await publishPage(deps, transaction, actor, asked);
      return { no };
    },
    schedule: async (action) => ({ id: await planVersion(deps, action) }),
    offline: ({ transaction, context: { actor }, row }) => takeOffline(deps, transaction, actor, row ?? {}),
    online: ({ transaction, context: { actor }, row }) => putOnline(deps, transaction, actor, row ?? {}),
    rollback: async ({ transaction, context: { actor }, row }) => {
      await rollBackPage(deps, transaction, actor, row ?? {});
    },
    duplicate: async ({ transaction, context: { actor }, row, params }) => {
      const asked = { code: String(params['code']), title: String(params['title'] ?? '') };
      const page = await duplicatePage(deps, transaction, actor, { page: row ?? {}, ...asked });
      return { id: Number(page['id']) };
    },
    unlock: ({ transaction, row }) => dropLock(deps.records.as(SYSTEM).in(transaction), row ?? {}, null),
    lockRegion: ({ transaction, context: { actor }, row, params }) =>
      lockLayout(deps, transaction, actor, { page: row ?? {}, isLocked: params['locked'] === true }),
  },
});

const idOf = (row: ActionContext['row']): number => Number(row?.['id']);

function checkCode({ shippedPages }: BehaviourDeps, { change, issues }: StageContext): void {
  const { code } = change;
  if (typeof code !== 'string' || (code !== HOME && !shippedPages().has(code))) return;
  issues.add({ path: 'code', code: 'custom', message: TAKEN });
}

const TAKEN = {
  'zh-cn': '该代码属于系统自带的页面，请换一个',
  en: 'A page that comes with the product has this code. Choose another one',
};

const isMadeHome = ({ change, verb }: StageContext): boolean =>
  (verb === 'add' || verb === 'edit') && Number(change['is_home'] ?? 0) === 1;

/** Two pages of a shop that are made its home page at the same time would each leave the other one. */
async function takeTurns(stage: StageContext): Promise<void> {
  if (!isMadeHome(stage)) return;
  const merchant = String(stage.change['merchant_id'] ?? stage.row?.['merchant_id'] ?? 0);
  await stage.executor.query({ text: TURN, values: [`home page ${merchant}`] });
}

const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

async function leaveOneHome({ records }: BehaviourDeps, { row, transaction }: StageContext): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const homes = await rows.find(PAGE, { merchant_id: row?.['merchant_id'] ?? 0, is_home: 1 });
  const others = homes.filter(({ id }) => String(id) !== String(row?.['id'])).map(({ id }) => id ?? null);
  if (others.length > 0) await rows.changeMany(PAGE, others, { is_home: 0 });
}

async function planVersion(
  deps: BehaviourDeps,
  { transaction, context: { actor }, row, params }: ActionContext,
): Promise<number> {
  const schedule = await schedulePage(deps, transaction, actor, {
    id: idOf(row),
    start: instantIn(params['start']) ?? deps.now(),
    end: instantIn(params['end']),
    after: params['after'] === 'stay' ? 'stay' : 'revert',
    note: String(params['note'] ?? ''),
  });
  return Number(schedule['id']);
}
