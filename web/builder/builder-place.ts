import { PAGES_OF_BLOCKS } from '../main/routes/own-pages.ts';

/** The list of pages that are made of blocks. */
export const PAGES = PAGES_OF_BLOCKS;

/** Where the page designer is, below the path of the back office. */
export const BUILDER_PATH = `/${PAGES}/design`;

/** The design of a page. */
export const builderOf = (id: number | string): string => `${BUILDER_PATH}?id=${encodeURIComponent(id)}`;
