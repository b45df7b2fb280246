import { fromPolyglot } from '../../from-polyglot.ts';
import { chineseMessages } from './chinese-messages.ts';

/** What react-admin's own hooks say. */
export const ra = fromPolyglot(chineseMessages.ra);
