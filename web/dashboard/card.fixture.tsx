import { render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { BoardCard, CardQuery } from '#engine/query/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { theme } from '../ui/index.ts';
import type { AnsweredCard, CardAnswer, CardData } from './board/card-answer.ts';
import { CardFrame } from './cards/card-frame.tsx';

/** Orders that cost something, by what a test is about. */
export function cardOf({
  query,
  ...card
}: Partial<Omit<BoardCard, 'query'>> & { query?: Partial<CardQuery> }) {
  const asked: CardQuery = {
    definition: 'tea/order',
    measure: { kind: 'count' },
    by: null,
    filter: {},
    period: null,
    compare: false,
    ...query,
  };
  return { id: 'c1', kind: 'number', title: '', span: 4, color: null, ...card, query: asked } as BoardCard;
}

/** What the server says of it. */
export function answerOf(data: CardData, more: Partial<AnsweredCard> = {}): AnsweredCard {
  const words = { table: 'Orders', icon: 'file-text', measure: null, by: null };
  return { data, unit: 'rows', words, filter: {}, ...more } as AnsweredCard;
}

/** Puts one card on the screen as a board has it. */
export function showCard(
  card: BoardCard,
  answer: CardAnswer | undefined,
  { onRetry = async () => {}, locale = 'en' }: { onRetry?: () => Promise<void>; locale?: Locale } = {},
): void {
  render(
    <I18nextProvider i18n={createI18n(locale)}>
      <MemoryRouter>
        <ThemeProvider theme={theme} noSsr defaultMode="light">
          <CardFrame card={card} answer={answer} onRetry={onRetry} />
        </ThemeProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
}

/** Gives canvases a surface that takes every stroke and shows none, which is as much as a chart asks of one. */
export function drawNowhere(): void {
  HTMLCanvasElement.prototype.getContext = function surface(this: HTMLCanvasElement) {
    // A chart takes objects that do not call themselves gradients for options.
    const made = { width: 0, addColorStop: () => {}, [Symbol.toStringTag]: 'CanvasGradient' };
    const stroke = (): object => made;
    return new Proxy(
      { canvas: this },
      { get: (own, name) => (name in own ? own.canvas : stroke), set: () => true },
    );
  } as unknown as typeof HTMLCanvasElement.prototype.getContext;
}
