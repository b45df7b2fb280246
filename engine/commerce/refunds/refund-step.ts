import type { FullText } from '#engine/model/text.ts';
import type { RefundActor, RefundFacts, RefundRequest, RefundState } from './refund-facts.ts';
import { REFUND_GUARDS } from './refund-guards.ts';
import { REFUND_ROWS, type RefundRow } from './refund-rows.ts';
import { REFUND_TEXTS, type RefundReason } from './refund-texts.ts';

/** What an action makes of a refund, with the row that says so; or why it is refused. */
export type RefundStep =
  { ok: true; to: RefundState; row: RefundRow } | { ok: false; reason: RefundReason; text: FullText };

/** The names of everything an actor can do with a refund now, as far as the refund alone decides it. */
export function refundActions(facts: RefundFacts, actor: RefundActor): string[] {
  const open = REFUND_ROWS.filter(
    (row) => row.actor === actor && isIn(row, facts) && brokenGuard(row, facts, undefined) === null,
  );
  return [...new Set(open.map(({ action }) => action))];
}

/** What an action makes of a refund. Without a request what it would bring along is taken to be in order. */
export function refundStep(
  facts: RefundFacts,
  actor: RefundActor,
  action: string,
  request?: RefundRequest,
): RefundStep {
  const rows = REFUND_ROWS.filter((row) => row.actor === actor && row.action === action);
  if (rows.length === 0) return refused('actor');
  let reason: RefundReason = 'state';
  for (const row of rows.filter((each) => isIn(each, facts))) {
    const broken = brokenGuard(row, facts, request);
    if (broken === null) return { ok: true, to: stateAfter(row, facts), row };
    reason = broken;
  }
  return refused(reason);
}

function isIn({ from }: RefundRow, { auditStatus, status, userShipStatus }: RefundState): boolean {
  return from.some(
    ([audit, state, ship]) => audit === auditStatus && state === status && ship === userShipStatus,
  );
}

function stateAfter({ to }: RefundRow, { auditStatus, status, userShipStatus }: RefundState): RefundState {
  return { auditStatus, status, userShipStatus, ...to };
}

function brokenGuard(
  { guards }: RefundRow,
  facts: RefundFacts,
  request: RefundRequest | undefined,
): RefundRow['guards'][number] | null {
  return guards.find((name) => !REFUND_GUARDS[name](facts, request)) ?? null;
}

const refused = (reason: RefundReason): RefundStep => ({ ok: false, reason, text: REFUND_TEXTS[reason] });
