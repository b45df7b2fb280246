import { SYSTEM } from '#engine/access/index.ts';
import { APPLICATION_FIELDS } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import { passwordIssue } from '#server/config/password-rule.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { readAgreements } from '../agreements/read-agreements.ts';
import { dayAt } from '../day-at.ts';
import { checkPictures } from '../evaluations/check-pictures.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { applicationGaps } from './application-gaps.ts';
import { APPLICATION, APPLICATION_STATUS, placeOf, SEALED } from './application-names.ts';
import { MERCHANT_APPLY } from './application-scenes.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';

/** One of the three steps, saved by itself; with the last one the application may be sent. */
export interface ApplicationStep {
  step: 1 | 2 | 3;
  values: JsonObject;
  password?: string;
  agreement_version?: string;
  submit?: boolean;
}

/** What is saved goes on to be edited in these states. */
const OPEN: readonly number[] = [APPLICATION_STATUS.draft, APPLICATION_STATUS.refused];

const NOT_OPEN = {
  'zh-cn': '申请正在审核或已通过，不能修改',
  en: 'The application is being looked at or has passed: it stays as it is',
};
const NOT_AGREED = { 'zh-cn': '请先阅读并同意入驻协议', en: 'Read the terms for merchants and accept them' };

/**
 * Saves a step of a member's application and sends it where that is asked for (16.2: draft or refused to waiting).
 * @throws AppError `record.invalid` at the field, and at nothing where the application is not theirs to change.
 */
export async function saveApplication(
  deps: ShopDeps & { secrets: Pick<SecretBox, 'seal'> },
  memberId: number,
  body: ApplicationStep,
): Promise<StoredRow> {
  const issue = body.password === undefined ? null : passwordIssue(body.password);
  if (issue) throw new AppError('record.invalid', { issues: [issue] });
  return deps.records.transaction(async (transaction) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    const application = await ownApplication(transaction, rows, memberId);
    if (!OPEN.includes(Number(application['status']))) throw refused('', NOT_OPEN);
    await checkFiles(transaction, memberId, body.values);
    const step = Math.max(Number(application['step']), body.step);
    // A password is hashed by whatever writes it.
    const password: JsonObject = body.password === undefined ? {} : { password: body.password };
    const values = { ...sealed(deps.secrets, memberId, body.values), ...password, step };
    const saved = await rows.change(APPLICATION, application['id'] ?? null, values);
    return body.submit === true ? send(deps, transaction, rows, saved, body.agreement_version) : saved;
  });
}

/** The application of a member, locked; it begins as a draft. */
async function ownApplication(
  { executor }: RecordTransaction,
  rows: TransactionRecords,
  memberId: number,
): Promise<StoredRow> {
  await executor.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [APPLICATION, memberId],
  });
  const [found] = await rows.find(APPLICATION, { user_id: memberId }, { lock: true });
  return found ?? rows.add(APPLICATION, { user_id: memberId });
}

async function checkFiles(
  { executor }: RecordTransaction,
  memberId: number,
  values: JsonObject,
): Promise<void> {
  for (const { name, kind } of APPLICATION_FIELDS) {
    if (kind !== 'picture' && kind !== 'pictures') continue;
    const given = values[name] ?? '';
    if (Array.isArray(given)) await checkPictures(executor, memberId, name, given.map(String));
    else if (given !== '') await checkPictures(executor, memberId, name, String(given));
  }
}

/** What nobody reads in the database is sealed; what is left out stays as it was. */
function sealed({ seal }: Pick<SecretBox, 'seal'>, memberId: number, values: JsonObject): JsonObject {
  const entries = Object.entries(values).map(([field, value]): [string, Json] => {
    const isSealed = SEALED.includes(field);
    if (value === '' && field === 'valid_until') return [field, null];
    return [field, isSealed && value !== '' ? seal(String(value), placeOf(memberId, field)) : value];
  });
  return Object.fromEntries(entries);
}

async function send(
  deps: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  application: StoredRow,
  accepted: string | undefined,
): Promise<StoredRow> {
  const now = deps.now();
  const today = dayAt(now, deps.settings.get(BASICS.settings.time_zone));
  const issues = applicationGaps(application, today);
  if (issues.length > 0) throw new AppError('record.invalid', { issues });
  const terms = readAgreements(deps.settings).find(({ code }) => code === 'merchant');
  if (terms && terms.version !== accepted) throw refused('agreement_version', NOT_AGREED);
  await refuseTakenNames(transaction.executor, application);
  const at = new Date(now).toISOString();
  const sent = await rows.change(APPLICATION, application['id'] ?? null, {
    status: APPLICATION_STATUS.waiting,
    version: Number(application['version']) + 1,
    remarks: null,
    audit_note: '',
    submit_time: at,
    ...(terms ? { agreement_version: terms.version, agreement_time: at } : {}),
  });
  await deps.notify(transaction, MERCHANT_APPLY.key, {
    subject: `application ${String(sent['id'])} ${String(sent['version'])}`,
    data: { shop_name: String(sent['shop_name']) },
  });
  return sent;
}
