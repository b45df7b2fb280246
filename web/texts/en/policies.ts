import type { Texts } from '../chinese.ts';

export const policies: Texts['policies'] = {
  title: 'Do goods on sale keep the policies?',
  all: 'All are kept',
  some_one: '{{count}} policy is not kept by all',
  some_other: '{{count}} policies are not kept by all',
  goods_one: '{{count}} goods on sale',
  goods_other: '{{count}} goods on sale',
  kept: '{{kept}} of {{all}} keep it',
  broken_one: '{{count}} does not',
  broken_other: '{{count}} do not',
  more_one: '{{count}} more is not listed',
  more_other: '{{count}} more are not listed',
  hidden: 'Goods are listed for who may see them',
  unnamed: 'Goods {{id}}',
  none: 'No policy is enabled',
  noneHint: 'Once one is enabled or added, this says which goods keep it and which do not.',
  noGoods: 'There are no goods on sale',
  refresh: 'Check again',
  loading: 'The goods are being checked',
};
