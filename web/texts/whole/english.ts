import englishMessages from 'ra-language-english';
import { fromPolyglot } from '../from-polyglot.ts';
import { en } from '../en/index.ts';

/** Everything the app says in English, react-admin's own texts among it. */
export const whole = { ...en, ...fromPolyglot(englishMessages) };
