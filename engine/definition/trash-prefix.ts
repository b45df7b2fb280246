/** Tables and columns named so were dropped and can be taken back; no definition may use such a name. */
export const TRASH_PREFIX = '_trash_';
