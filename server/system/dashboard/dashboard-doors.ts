import { PassThrough, type Readable } from 'node:stream';
import { fieldAccess, nodeHeld } from '#engine/access/index.ts';
import type { CardSource } from '#engine/contract/index.ts';
import { type BoardCard, isTimeZone, suggestBoard } from '#engine/query/index.ts';
import { bodyOf } from '#server/auth/login-body.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { readableDefinitions, sourceOf } from './board-sources.ts';
import { type CardAnswer, MOST_CARDS, runCards } from './run-cards.ts';

const NODE = 'dashboard/index';

/**
 * The first page of the back office, for whoever is signed in; each card asks for the rights of its list.
 *
 * - `POST /admin/dashboard/data`: `{ timeZone, cards: CardQuery[] }` → `{ cards: CardAnswer[] }` in the same order. Whoever
 *   accepts `application/x-ndjson` gets a line `{ at, card: CardAnswer }` for each as soon as it is known.
 * - `GET /admin/dashboard/sources`: the tables cards can be made of.
 * - `GET /admin/dashboard/suggestion`: a board made of them, `{ cards: BoardCard[] }`.
 * - `GET /admin/Dashboard/index`: what clients of the wire contract ask for, `{ remark }`, by a right of its own.
 */
export function openDashboardDoors(door: HttpDoor, services: RecordServices): void {
  const route = (method: 'GET' | 'POST', verb: string, handle: (call: Call) => unknown): void =>
    door.route({
      dialect: 'backOffice',
      methods: [method],
      path: `/admin/dashboard/${verb}`,
      access: 'login',
      handle,
    });
  route('POST', 'data', (call) => data(call, services));
  route('GET', 'sources', (call) => sources(call, services));
  route('GET', 'suggestion', (call) => suggestion(call, services));
  route('GET', 'index', async ({ context }) => {
    if (!nodeHeld(NODE, context.actor)) throw new AppError('access.denied');
    return { remark: await services.remarks.of({ name: 'dashboard', remark: '' }, context) };
  });
}

async function data(call: Call, services: RecordServices): Promise<{ cards: CardAnswer[] } | Readable> {
  const { cards, timeZone = 'UTC' } = bodyOf(call);
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone)) badValue('timeZone');
  if (!Array.isArray(cards)) badValue('cards');
  if (cards.length > MOST_CARDS) throw new AppError('request.too-large');
  const run = { services, context: call.context, timeZone };
  if (call.request.headers.accept?.includes(LINES) === true) {
    const lines = new PassThrough();
    void call.reply.type(LINES);
    // Whoever left is told no more.
    const tell = (at: number, card: CardAnswer): void =>
      lines.destroyed ? undefined : void lines.write(`${JSON.stringify({ at, card })}\n`);
    void runCards(cards as unknown[], { ...run, tell }).then(
      () => lines.end(),
      (error: Error) => lines.destroy(error),
    );
    return lines;
  }
  const answers: CardAnswer[] = [];
  await runCards(cards as unknown[], { ...run, tell: (at, answer) => (answers[at] = answer) });
  return { cards: answers };
}

/** One JSON value on each line. */
const LINES = 'application/x-ndjson';

function sources({ context }: Call, { metadata }: RecordServices): { list: CardSource[] } {
  const readable = readableDefinitions(metadata.all().values(), context.actor);
  return { list: readable.map((definition) => sourceOf(definition, context.actor, context.locale)) };
}

function suggestion({ context }: Call, { metadata }: RecordServices): { cards: BoardCard[] } {
  const readable = readableDefinitions(metadata.all().values(), context.actor);
  return {
    cards: suggestBoard(
      readable.map((definition) => ({ definition, access: fieldAccess(definition, context.actor) })),
    ),
  };
}

function badValue(field: string): never {
  throw new AppError('request.bad-value', { params: { field } });
}
