import type { EntryColumn } from '#engine/rules/index.ts';

const trackOf = ({ width }: EntryColumn): string => {
  if (typeof width === 'number') return `${width}px`;
  return /^\d+(\.\d+)?fr$/.test(width) ? `minmax(0, ${width})` : 'minmax(0, 1fr)';
};

/** The boxes of a row side by side, between the handle and the buttons where it can be changed. */
export const gridOf = (columns: readonly EntryColumn[], locked: boolean) => ({
  display: 'grid',
  gridTemplateColumns: [
    ...(locked ? [] : ['20px']),
    ...columns.map(trackOf),
    ...(locked ? [] : ['56px']),
  ].join(' '),
  gap: 0.75,
  alignItems: 'start',
});

/** The boxes of a card one below another. */
export const CARD_COLUMNS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 } as const;

/** The title of a column, with the mark of one that has to be filled in. */
export const TITLE = {
  color: 'text.secondary',
  '& em': { color: 'error.main', fontStyle: 'normal' },
} as const;
