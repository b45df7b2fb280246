export const lineCounts = {
  pieces: 'Pieces of {{name}}',
  restock: 'Back in stock',
  none: 'There is nothing to choose from',
};
