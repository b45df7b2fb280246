import type { ErrorCode } from '#engine/contract/index.ts';
import { readCardQuery } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { asAppError, wireRefusal, type RestRefusal } from '#server/http/refusal.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import {
  type AggregateAnswer,
  answerCard,
  answerTogether,
  planCard,
  type PlannedCard,
  sharedRowsOf,
} from '#server/record/verbs/aggregate.verb.ts';

/** What became of one card: figures, or why there are none. */
export type CardAnswer =
  (AggregateAnswer & { error?: undefined }) | { data?: undefined; error: { code: ErrorCode; msg: string } };

export interface CardRun {
  services: RecordServices;
  context: RequestContext;
  timeZone: string;
  /** Called with each card as soon as there is an answer to it. */
  onAnswer: (at: number, answer: CardAnswer) => void;
}

/** Cards of a board. */
export const MAX_CARDS = 40;
/** Statements of one board at the same time: lists of other people need connections as well. */
const LANES = 3;
/** Milliseconds for a card among others, and for one that was asked for by itself. */
const LIMITS = { among: 3000, alone: 8000 };

/** Cards that are answered by one statement, with their places on the board. */
type Batch = [Placed, ...Placed[]];
interface Placed {
  at: number;
  card: PlannedCard;
}

/**
 * Answers all cards, each on its own: one that fails or takes too long leaves the others alone. Those that measure the same
 * rows share a statement; those that have few rows to look at come first.
 */
export async function runCards(cards: readonly unknown[], run: CardRun): Promise<void> {
  const limit = cards.length === 1 ? LIMITS.alone : LIMITS.among;
  const waiting = batchesOf(plannedOf(cards, run)).values();
  const lane = async (): Promise<void> => {
    for (const batch of waiting) await answer(batch, limit, run);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The cards that can be asked for; the others are answered with what is wrong. */
function plannedOf(cards: readonly unknown[], run: CardRun): Placed[] {
  const { services, context, timeZone } = run;
  const now = Math.floor(services.now() / 1000);
  return cards.flatMap((card, at): Placed[] => {
    try {
      const { query, error } = readCardQuery(card, `cards[${at}]`);
      if (error) throw new AppError(error.code, { params: error.params });
      return [{ at, card: planCard(services, context, query, { now, timeZone }) }];
    } catch (error) {
      run.onAnswer(at, { error: refusalOf(error, run) });
      return [];
    }
  });
}

function batchesOf(placed: readonly Placed[]): Batch[] {
  const shared = new Map<string, Batch>();
  const batches: Batch[] = [];
  for (const each of placed) {
    const rows = sharedRowsOf(each.card);
    const known = rows === null ? undefined : shared.get(rows);
    if (known) known.push(each);
    else {
      const batch: Batch = [each];
      batches.push(batch);
      if (rows !== null) shared.set(rows, batch);
    }
  }
  return batches.sort((one, other) => effort(one) - effort(other));
}

/** Guessed: a plain count may be remembered, a stretch of time has an index, the rest reads what there is. */
function effort([{ card }]: Batch): number {
  const { measure, by, period } = card.query;
  if (measure.kind === 'count' && by === null && period === null) return 0;
  return period === null ? 2 : 1;
}

async function answer(batch: Batch, limit: number, run: CardRun): Promise<void> {
  const [{ card }] = batch;
  try {
    const cards = batch.map((each) => each.card) as [PlannedCard, ...PlannedCard[]];
    const work =
      batch.length === 1 ? answerCard(card, limit).then((one) => [one]) : answerTogether(cards, limit);
    const answers = await inTime(work, limit);
    answers.forEach((each, index) => run.onAnswer(batch[index]?.at ?? -1, each));
  } catch (error) {
    for (const { at } of batch) run.onAnswer(at, { error: refusalOf(error, run) });
  }
}

/** The database stops by itself; this is for what it can't stop: a count that others wait for too, an embedded one. */
async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('database.timeout')), limit + 500);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

function refusalOf(error: unknown, { services, context }: CardRun): { code: ErrorCode; msg: string } {
  const refusal = asAppError(error, context.url);
  if (refusal.code === 'server.internal') services.logError('A card of a dashboard failed', error);
  const { body } = wireRefusal(refusal, 'rest', context.locale, services.now());
  return { code: refusal.code, msg: (body as RestRefusal).message };
}
