/** A dialog's title with its button to close at the other end. */
export const headStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;
