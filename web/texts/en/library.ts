import type { Texts } from '../chinese.ts';

export const library: Texts['library'] = {
  title: 'Choose from the library',
  search: 'Search by name',
  empty: 'There is no file like that.',
  failed: 'The library could not be read.',
  take: 'Use {{count}}',
  takeNone: 'Use',
  pages: '{{page}} / {{pages}}, {{total}} files',
};
