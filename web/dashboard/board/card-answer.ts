import type { Json, JsonObject } from '#engine/definition/index.ts';

/** Exact decimal text; null: there is nothing to measure. */
export type Figure = string | null;

export interface Group {
  key: Json;
  label: string | null;
  color: string | null;
  value: Figure;
}

export type CardData =
  | { kind: 'value'; value: Figure; before?: Figure }
  | { kind: 'series'; points: { at: string; value: Figure }[] }
  | { kind: 'groups'; groups: Group[]; count: number; total: Figure };

export type Unit = 'rows' | 'money' | 'number';

/** What the server says to one card. */
export type CardAnswer =
  | {
      data: CardData;
      unit: Unit;
      words: { table: string; icon: string; measure: string | null; by: string | null };
      filter: JsonObject;
      error?: undefined;
    }
  | { data?: undefined; error: { code: string; msg: string } };

export type AnsweredCard = Extract<CardAnswer, { data: CardData }>;
