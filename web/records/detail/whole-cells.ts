/** Cells are made for one line of a list; here they may take as many as they need. */
export const wholeCells = {
  '& .mm-line': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .mm-tags': { flexWrap: 'wrap', whiteSpace: 'normal', rowGap: '4px' },
  '& .mm-tags .mm-tag': { flexShrink: 0, maxWidth: '100%' },
} as const;
