import { createContext } from 'react';
import type { Row } from '../../fields/cells/index.ts';

/** Opens the details of a row of this list; null where there is nothing to open them in. */
export const DetailContext = createContext<((id: Row['id']) => void) | null>(null);
