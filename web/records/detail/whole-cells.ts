/** Tags on as many lines as they need. */
export const wrappedTags = {
  '& .mm-tags': { flexWrap: 'wrap', whiteSpace: 'normal', rowGap: '4px' },
  '& .mm-tags .mm-tag': { flexShrink: 0, maxWidth: '100%' },
} as const;

/** Cells are made for one line of a list; here they may take as many as they need. */
export const wholeCells = {
  '& .mm-line': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  ...wrappedTags,
} as const;
