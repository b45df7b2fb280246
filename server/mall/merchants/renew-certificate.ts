import { SYSTEM } from '#engine/access/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { CERTIFICATE, CERTIFICATE_STATUS, paperPlace, SEALED_PAPER } from './certificate-names.ts';
import { CERTIFICATE_DECIDED, CERTIFICATE_SENT } from './certificate-scenes.ts';
import { SHOP } from './keep-house-shop.ts';

type Deps = Pick<BehaviourDeps, 'records' | 'notify' | 'now' | 'seal'>;

const EXPIRED = { 'zh-cn': '证照已过期', en: 'The licence has expired' };

/** Versions of a shop follow one another. */
const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, $2))';
const TURNS = `select pg_advisory_xact_lock(hashtextextended($1, "merchant_id")) from (
  select distinct "merchant_id" from "merchant_certificate" where "id" = any($2::bigint[]) order by 1) "shops"`;

/** Waits for the turn of the shops of some versions, which whoever sends another one has before the versions that wait. */
export async function takeTurns(executor: Executor, ids: readonly Json[]): Promise<void> {
  await executor.query({ text: TURNS, values: [CERTIFICATE, ids] });
}

/** A licence that is over by `today` (`2026-11-29`); no day: it has no end. */
export function expiredLicence(until: Json | undefined, today: string): FieldIssue[] {
  const day = String(until ?? '').slice(0, 10);
  return day !== '' && day < today ? [{ path: 'valid_until', code: 'custom', message: EXPIRED }] : [];
}

/** Numbers a new version of a shop, seals what is kept sealed of it, and takes an earlier one back that still waits. */
export async function numberCertificate(
  deps: Deps,
  transaction: RecordTransaction,
  merchantId: number,
  papers: JsonObject,
): Promise<JsonObject> {
  await transaction.executor.query({ text: TURN, values: [CERTIFICATE, merchantId] });
  const rows = deps.records.as(SYSTEM).in(transaction);
  await leave(rows, merchantId, CERTIFICATE_STATUS.waiting, CERTIFICATE_STATUS.withdrawn);
  const [last] = await rows.find(
    CERTIFICATE,
    { merchant_id: merchantId },
    { order: [['version', 'desc']], limit: 1 },
  );
  return {
    version: Number(last?.['version'] ?? 0) + 1,
    [SEALED_PAPER]: deps.seal(String(papers[SEALED_PAPER] ?? ''), paperPlace(merchantId)),
  };
}

async function leave(rows: TransactionRecords, merchantId: number, from: number, to: number): Promise<void> {
  const found = await rows.find(CERTIFICATE, { merchant_id: merchantId, status: from }, { lock: true });
  await rows.changeMany(
    CERTIFICATE,
    found.map(({ id }) => id ?? null),
    { status: to },
  );
}

/** Notifies the platform of a version that waits. */
export async function sayCertificateSent(
  { notify }: Deps,
  transaction: RecordTransaction,
  row: JsonObject,
): Promise<void> {
  await notify(transaction, CERTIFICATE_SENT.key, {
    subject: `certificate ${String(row['id'])}`,
    isNew: true,
    data: { name: String(row['legal_name']) },
  });
}

/** A version passes: the shop has it from now on, until the day it says, in the place of the one before. It is the turn of its shop. */
export async function passCertificate(
  deps: Deps,
  transaction: RecordTransaction,
  row: JsonObject,
): Promise<void> {
  const merchantId = Number(row['merchant_id'] ?? 0);
  const rows = deps.records.as(SYSTEM).in(transaction);
  await leave(rows, merchantId, CERTIFICATE_STATUS.inForce, CERTIFICATE_STATUS.replaced);
  await rows.change(SHOP, merchantId, { certified_until: row['valid_until'] ?? null });
  await sayDecided(deps, transaction, row, { state: '已通过', state_en: 'have passed' });
}

/** A version is refused: the one in force stays. */
export const refuseCertificate = (
  deps: Deps,
  transaction: RecordTransaction,
  row: JsonObject,
  reason: string,
): Promise<void> =>
  sayDecided(deps, transaction, row, { state: `被退回：${reason}`, state_en: `were refused: ${reason}` });

async function sayDecided(
  { notify }: Deps,
  transaction: RecordTransaction,
  row: JsonObject,
  state: { state: string; state_en: string },
): Promise<void> {
  await notify(transaction, CERTIFICATE_DECIDED.key, {
    subject: `certificate ${String(row['id'])} decided`,
    merchantId: Number(row['merchant_id'] ?? 0),
    data: { name: String(row['legal_name']), ...state },
  });
}
