import { fromPolyglot } from '../from-polyglot.ts';
import { raZhCn } from './chinese-messages.ts';

/** What react-admin's own hooks say. */
export const ra = fromPolyglot(raZhCn.ra);
