import englishMessages from 'ra-language-english';
import { fromPolyglot } from '../../from-polyglot.ts';

/** What react-admin's own hooks say. */
export const ra = fromPolyglot(englishMessages.ra);
