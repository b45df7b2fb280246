import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { PersonalFields } from '#server/auth/member/member-holdings.ts';
import { forgetHistory, renameInHistory } from '#server/record/history/forget-history.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { AccountDeps } from './account-deps.ts';

const ADMIN_LOG = 'auth/adminLog';
const SENSITIVE_LOG = 'security/sensitiveDataLog';
const RECYCLE_LOG = 'security/dataRecycleLog';
const NOTICE_LOG = 'shop/notify/notifyLog';

/** What logs keep of the member themselves. */
const OWN: PersonalFields = {
  definition: 'user/user',
  fields: ['username', 'nickname', 'email', 'mobile', 'avatar', 'motto', 'birthday'],
};

type TraceDeps = Pick<AccountDeps, 'records' | 'metadata'>;

/**
 * Wipes what logs still say of a member whose account is gone: the history of their rows, what administrators sent about them,
 * changed and deleted values, and where notices went. That something was done, when and by whom stays.
 */
export async function forgetTraces(
  deps: TraceDeps,
  transaction: RecordTransaction,
  memberId: number,
  personal: readonly PersonalFields[],
): Promise<void> {
  await wipeLogs(deps, transaction, OWN, [String(memberId)]);
  for (const each of personal) {
    const { definition, fields } = each;
    const keys = await forgetHistory(transaction.executor, {
      definition,
      owner: 'user_id',
      ownerId: memberId,
      fields,
    });
    await wipeLogs(deps, transaction, each, keys);
  }
  const name = `deleted_${memberId}`;
  await renameInHistory(transaction.executor, { audience: 'member', id: memberId, name });
  if (!deps.metadata.get(NOTICE_LOG)) return;
  const rows = deps.records.as(SYSTEM).in(transaction);
  const sent = await rows.find(NOTICE_LOG, { receiver: `member ${memberId}` });
  await rows.changeMany(NOTICE_LOG, idsOf(sent), { address: '' });
}

/** What the logs keep of rows of one definition. */
async function wipeLogs(
  { records, metadata }: TraceDeps,
  transaction: RecordTransaction,
  { definition, fields }: PersonalFields,
  keys: readonly string[],
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const table = metadata.get(definition)?.table;
  if (table === undefined || keys.length === 0) return;
  if (metadata.get(ADMIN_LOG)) {
    const written = await rows.find(ADMIN_LOG, { definition, record_key: [...keys] });
    await rows.changeMany(ADMIN_LOG, idsOf(written), { data: '{}', record_label: '' });
  }
  const kept = { data_table: table, id_value: [...keys] };
  if (metadata.get(SENSITIVE_LOG)) {
    // Of the member's own row nothing stays; of an order what is no personal field does.
    const where: JsonObject = definition === OWN.definition ? kept : { ...kept, data_field: [...fields] };
    const changed = await rows.find(SENSITIVE_LOG, where);
    await rows.remove(SENSITIVE_LOG, idsOf(changed));
  }
  if (metadata.get(RECYCLE_LOG)) {
    const deleted = await rows.find(RECYCLE_LOG, kept);
    await rows.remove(RECYCLE_LOG, idsOf(deleted));
  }
}

const idsOf = (rows: readonly { id?: unknown }[]): string[] => rows.map(({ id }) => String(id));
