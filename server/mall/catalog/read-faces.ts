import type { Locale } from '#engine/definition/index.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { CARD_COLUMNS, CARD_TABLES, cardOf, readCards, type CardRow, type GoodsCard } from './goods-card.ts';

/** Goods as somebody who has seen them before sees them: also when they are gone meanwhile. */
export interface GoodsFace {
  card: GoodsCard;
  /** Whether they are on sale. */
  valid: boolean;
}

/** Faces of goods by their ids. Those that nothing is left of are not among them. */
export async function readFaces(
  { executor, catalog, ...shown }: CatalogParts,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, GoodsFace>> {
  const state = await catalog.read();
  const cards = await readCards(executor, state, ids, { locale, ...shown });
  const faces = new Map(cards.map((card) => [card.id, { card, valid: true }]));
  const gone = ids.filter((id) => !faces.has(id));
  if (gone.length === 0) return faces;
  const { rows } = await executor.query<CardRow>({
    text: `select ${CARD_COLUMNS} from ${CARD_TABLES} where "g"."id" = any($1::bigint[])`,
    values: [gone],
  });
  for (const row of rows) {
    const card = cardOf(row, { stock: 0, tags: [] }, state.tree, { locale, ...shown });
    faces.set(card.id, { card, valid: false });
  }
  return faces;
}
