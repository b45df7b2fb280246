/** The input that draws child rows. */
export const CHILD_ROWS = 'childRows';
