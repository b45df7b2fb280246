import type { Executor } from '#server/database/connection.ts';
import { noteGoods, PAGES } from '../catalog-search/note-goods.ts';

/** Lets every server see in its next answer which pages are live, as a part of the transaction that has changed it. */
export const notePages = (executor: Executor): Promise<void> => noteGoods(executor, [PAGES]);
