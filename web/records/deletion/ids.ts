import type { Row } from '../../fields/cells/index.ts';

/** Keys of rows. */
export type Ids = Row['id'][];
