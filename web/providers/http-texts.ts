import type { i18n } from 'i18next';
import type { HttpTexts } from './http-client.ts';
import { wordHttp } from './word-http.ts';

/** The error catalogue in the language spoken when something goes wrong. */
export const httpTexts = ({ t }: i18n): HttpTexts =>
  wordHttp((name, values) => t(`http.${name}` as 'http.other', values));
