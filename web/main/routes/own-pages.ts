/** Menu entries, by their names, whose pages are no tables: nothing is to be read of one. */
export const HOME = 'dashboard';
export const DESIGNER = 'crud/crud';
export const PROFILE = 'routine/adminInfo';

const OWN = new Set([HOME, DESIGNER, PROFILE]);

export const isOwnPage = (name: string): boolean => OWN.has(name);
