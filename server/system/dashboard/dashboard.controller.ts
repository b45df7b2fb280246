import { PassThrough, type Readable } from 'node:stream';
import { Controller, Get, Inject, Post } from '@nestjs/common';
import { fieldAccess, nodeHeld } from '#engine/access/index.ts';
import type { CardSource } from '#engine/contract/index.ts';
import { type BoardCard, isTimeZone, suggestBoard } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { readableDefinitions, sourceOf } from './board-sources.ts';
import { type CardAnswer, MAX_CARDS, runCards } from './run-cards.ts';

const NODE = 'dashboard/index';
/** One JSON value on each line. */
const LINES = 'application/x-ndjson';

interface DataBody {
  timeZone?: string;
  cards: unknown[];
}

const DATA_BODY = {
  type: 'object',
  required: ['cards'],
  properties: {
    timeZone: { type: 'string', description: 'Of the days and months that are counted. Default UTC.' },
    cards: { type: 'array', description: 'What each card measures; one that is wrong is answered with why.' },
  },
};

/** The first page of the back office, for whoever is signed in; each card asks for the rights of its list. */
@Controller('admin/dashboard')
export class DashboardController {
  constructor(@Inject(RECORD_SERVICES) private readonly services: RecordServices) {}

  /**
   * The cards' answers in the same order. Whoever accepts `application/x-ndjson` gets a line `{ at, card: CardAnswer }` for
   * each as soon as it is known.
   */
  @Post('data')
  @Admin()
  @Summary('Figures of the cards of a board')
  async data(
    @CurrentCall() { request, reply, context }: Call,
    @Body(DATA_BODY) { cards, timeZone = 'UTC' }: DataBody,
  ): Promise<{ cards: CardAnswer[] } | Readable> {
    if (!isTimeZone(timeZone)) throw new AppError('request.bad-value', { params: { field: 'timeZone' } });
    if (cards.length > MAX_CARDS) throw new AppError('request.too-large');
    const run = { services: this.services, context, timeZone };
    if (request.headers.accept?.includes(LINES) === true) {
      void reply.type(LINES);
      return cardLines(cards, run);
    }
    const answers: CardAnswer[] = [];
    await runCards(cards, { ...run, onAnswer: (at, answer) => (answers[at] = answer) });
    return { cards: answers };
  }

  @Get('sources')
  @Admin()
  @Summary('The tables cards can be made of')
  sources(@CurrentCall() { context }: Call): { list: CardSource[] } {
    const readable = readableDefinitions(this.services.metadata.all().values(), context.actor);
    return { list: readable.map((definition) => sourceOf(definition, context.actor, context.locale)) };
  }

  @Get('suggestion')
  @Admin()
  @Summary('A board made of the tables the caller may read')
  suggestion(@CurrentCall() { context }: Call): { cards: BoardCard[] } {
    const readable = readableDefinitions(this.services.metadata.all().values(), context.actor);
    return {
      cards: suggestBoard(
        readable.map((definition) => ({ definition, access: fieldAccess(definition, context.actor) })),
      ),
    };
  }

  /** What clients of the wire contract ask for, by a right of its own. */
  @Get('index')
  @Admin()
  @Summary('What stands above the board')
  async index(@CurrentCall() { context }: Call): Promise<{ remark: string }> {
    if (!nodeHeld(NODE, context.actor)) throw new AppError('access.denied');
    return { remark: await this.services.remarks.of({ name: 'dashboard', remark: '' }, context) };
  }
}

function cardLines(cards: unknown[], run: Omit<Parameters<typeof runCards>[1], 'onAnswer'>): Readable {
  const lines = new PassThrough();
  // Whoever left gets no more.
  const onAnswer = (at: number, card: CardAnswer): void =>
    lines.destroyed ? undefined : void lines.write(`${JSON.stringify({ at, card })}\n`);
  void runCards(cards, { ...run, onAnswer }).then(
    () => lines.end(),
    (error: Error) => lines.destroy(error),
  );
  return lines;
}
