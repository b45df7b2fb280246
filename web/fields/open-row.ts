import { createContext, useContext } from 'react';

/** Opens a row of another table above what one sees, which stays as it is; `asForm`: in its form, whether it has a page or not. */
export type OpenRow = (definition: string, id: string | number, opening?: { asForm?: true }) => void;

/** Without it (a preview, a gallery) a link to a row leads to the row's own page. */
export const OpenRowContext = createContext<OpenRow | null>(null);

export const useOpenRow = (): OpenRow | null => useContext(OpenRowContext);
