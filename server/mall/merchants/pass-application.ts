import { SYSTEM } from '#engine/access/index.ts';
import { APPLICATION_STEPS, missingOf } from '#engine/commerce/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { giveHashedPassword } from '#server/auth/give-hashed-password.ts';
import { randomPassword } from '#server/auth/set-password.ts';
import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { yuan } from '../catalog/goods-card.ts';
import { ACCOUNT, BANK_ACCOUNT, WITHDRAW_METHOD } from '../merchant-money/merchant-money-names.ts';
import { payeeIssues } from '../merchant-money/payee-issues.ts';
import { placeOf } from './application-names.ts';
import { MERCHANT_PASSED } from './application-scenes.ts';
import { CERTIFICATE, CERTIFICATE_STATUS, SEALED_PAPER } from './certificate-names.ts';
import { SHOP } from './keep-house-shop.ts';
import { ownerNodes } from './owner-nodes.ts';
import { refuseTakenNames } from './refuse-taken-names.ts';
import { SHOP_STATE } from './shop-state.ts';

/** What a shop is made with. */
export interface PassedApplication {
  application: JsonObject;
  /** What it may sell; empty: everything. */
  classifyIds: readonly string[];
  /** Cents that have to be there before it opens; 0: it is open at once. */
  deposit: number;
}

/**
 * Makes the shop of an application that passes, the group of its owner with what owners may do, and the owner's account, which
 * signs in with the password of the application. Gives the key of the shop. A part of the caller's transaction: all or nothing.
 * @throws AppError `record.invalid` where a name was taken meanwhile.
 */
export async function passApplication(
  deps: Pick<BehaviourDeps, 'records' | 'notify' | 'now' | 'unseal'>,
  definitions: ReadonlyMap<string, CompiledDefinition>,
  transaction: RecordTransaction,
  { application, classifyIds, deposit }: PassedApplication,
): Promise<JsonObject> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  await refuseTakenNames(transaction.executor, application);
  const { shop_name: name = '', username = '', mobile = '' } = application;
  const shop = await rows.add(SHOP, {
    name,
    logo: application['logo'] ?? '',
    intro: application['intro'] ?? '',
    mobile,
    classify_ids: [...classifyIds],
    certified_until: application['valid_until'] ?? null,
    ...(deposit > 0 ? { state: SHOP_STATE.depositDue, status: 0 } : {}),
  });
  if (deposit > 0) await rows.change(ACCOUNT, shop['id'] ?? null, { deposit_due: String(deposit) });
  const group = await rows.add('auth/group', { name, rules: ownerNodes(definitions) });
  await rows.add('auth/admin', {
    username,
    nickname: String(application['contact'] ?? name).slice(0, 50),
    email: application['email'] ?? '',
    password: randomPassword(),
    group_arr: [String(group['id'])],
    merchant_id: shop['id'] ?? null,
  });
  await keepPapers(deps, rows, application, Number(shop['id']));
  await keepPayee(deps, rows, application, Number(shop['id']));
  await giveHashedPassword(transaction.executor, String(username), String(application['password']));
  await deps.notify(transaction, MERCHANT_PASSED.key, {
    subject: `application ${String(application['id'])} passed`,
    data: { shop_name: name, username, ...termsOf(deposit) },
    receivers: [Number(application['user_id'])],
  });
  return shop;
}

/** What the application said of its applicant is the first version of the shop's papers; one that was taken over from elsewhere may have none. */
async function keepPapers(
  deps: Parameters<typeof passApplication>[0],
  rows: TransactionRecords,
  application: JsonObject,
  merchantId: number,
): Promise<void> {
  const missing: readonly string[] = missingOf(application);
  const identity = opened(deps, application, SEALED_PAPER);
  if (identity === '' || PAPERS.some((name) => missing.includes(name))) return;
  const papers = Object.fromEntries(PAPERS.map((name) => [name, application[name] ?? null]));
  await rows.add(CERTIFICATE, {
    ...papers,
    [SEALED_PAPER]: identity,
    merchant_id: merchantId,
    status: CERTIFICATE_STATUS.inForce,
    audit_time: new Date(deps.now()).toISOString(),
  });
}

/** The first step of an application, but for what is sealed of it. */
const PAPERS = APPLICATION_STEPS[1].map(({ name }) => name).filter((name) => name !== SEALED_PAPER);

/** The account of the application is the one that the shop is paid to, where money can be sent to it. */
async function keepPayee(
  deps: Parameters<typeof passApplication>[0],
  rows: TransactionRecords,
  application: JsonObject,
  merchantId: number,
): Promise<void> {
  const payee = {
    kind: WITHDRAW_METHOD[String(application['account_kind']) as keyof typeof WITHDRAW_METHOD],
    holder: application['holder'] ?? '',
    bank: application['bank'] ?? '',
    branch: application['branch'] ?? '',
    bank_code: application['bank_code'] ?? '',
    account_no: opened(deps, application, 'account_no'),
  };
  if (payeeIssues(payee).length > 0) return;
  await rows.add(BANK_ACCOUNT, { ...payee, merchant_id: merchantId });
}

const opened = ({ unseal }: Pick<BehaviourDeps, 'unseal'>, application: JsonObject, field: string): string =>
  unseal(String(application[field] ?? ''), placeOf(String(application['user_id']), field)) ?? '';

/** What the owner has still to do, as the message of the scene goes on. */
const termsOf = (deposit: number): { terms: string; terms_en: string } =>
  deposit === 0
    ? { terms: '', terms_en: '' }
    : {
        terms: `，缴纳保证金 ${yuan(deposit)} 元后开业`,
        terms_en: `; it opens once the deposit of ${yuan(deposit)} yuan is paid`,
      };
