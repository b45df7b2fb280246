import type { Texts } from '../chinese.ts';

export const shipItems: Texts['shipItems'] = {
  goods: 'Goods',
  left: 'To ship',
  now: 'In this parcel',
  units: 'Pieces of {{name}} in this parcel',
  all: 'Everything',
  none: 'There is nothing to ship',
  loading: 'Reading the lines of the order',
};
