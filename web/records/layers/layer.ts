import type { FormOpening } from '../form/form-opening.ts';

/** A form above the page: which row of which table, or a new one. */
export interface Layer {
  definition: string;
  /** Key of the row; null for a new one. */
  id: string | null;
  opening?: FormOpening;
}

/**
 * The layers of an entry of the browser's history, the topmost last. They stand in the entry's state: the address is that
 * of the page below, one step back takes the topmost away, and a reload keeps them.
 */
export function layersIn(state: unknown): readonly Layer[] {
  const { layers } = (typeof state === 'object' && state !== null ? state : {}) as { layers?: unknown };
  if (!Array.isArray(layers) || !layers.every(isLayer)) return NONE;
  return layers;
}

const NONE: readonly Layer[] = [];

/** The state of the page below, with other layers above it. */
export function withLayers(state: unknown, layers: readonly Layer[]): object {
  const { queue, copyOf, fromList, asForm } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as FormOpening;
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(fromList === undefined ? {} : { fromList }),
    ...(asForm === undefined ? {} : { asForm }),
    layers,
  };
}

/** Whether a step takes a layer away, or what is drawn on it: layers above it may come and go. */
export const isLost = (depth: number, before: unknown, after: unknown): boolean =>
  JSON.stringify(layersIn(before).slice(0, depth)) !== JSON.stringify(layersIn(after).slice(0, depth));

function isLayer(value: unknown): value is Layer {
  if (typeof value !== 'object' || value === null) return false;
  const { definition, id } = value as Partial<Layer>;
  return typeof definition === 'string' && (id === null || typeof id === 'string');
}
