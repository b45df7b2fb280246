/** Menu entries, by their names, whose pages are no tables. */
export const DESIGNER = 'crud/crud';
export const PROFILE = 'routine/adminInfo';

export const isOwnPage = (name: string): boolean => name === DESIGNER || name === PROFILE;
