import type { Figure } from '../drawing/figure.ts';
import { HEADPHONES, SPEAKERS } from './audio.ts';
import { BAGS, SHIRTS, SHOES } from './clothing.ts';
import { NOTEBOOKS, PLANTS, WRITING } from './desk.ts';
import { COFFEE, PASTRY, TEA } from './food.ts';
import { LAMPS, STORAGE, TABLEWARE } from './home.ts';
import { KEYBOARDS } from './keyboards.ts';
import { BALLS, BOTTLES, CAMPING } from './sports.ts';

/** How the products of a shelf look, in their order, by the shelf's English name. */
export const FIGURES: Readonly<Record<string, readonly Figure[]>> = {
  Headphones: HEADPHONES,
  Speakers: SPEAKERS,
  Keyboards: KEYBOARDS,
  Lamps: LAMPS,
  Tableware: TABLEWARE,
  Storage: STORAGE,
  Tea: TEA,
  Coffee: COFFEE,
  Pastry: PASTRY,
  'T-shirts': SHIRTS,
  Shoes: SHOES,
  Bags: BAGS,
  Balls: BALLS,
  Camping: CAMPING,
  Bottles: BOTTLES,
  Writing: WRITING,
  Notebooks: NOTEBOOKS,
  Plants: PLANTS,
};
