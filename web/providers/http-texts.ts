import type { i18n } from 'i18next';
import type { HttpTexts } from './http-client.ts';

const WORDED = [302, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504, 505] as const;

/** The error catalogue in the language spoken when something goes wrong. */
export function httpTexts({ t }: i18n): HttpTexts {
  return {
    status: (status, url) => {
      const worded = WORDED.find((each) => each === status);
      const key = `http.${worded ?? 'other'}` as 'http.other';
      return t(key, { url: url.split('?')[0] });
    },
    timeout: () => t('http.timeout'),
    network: () => t('http.network'),
    offline: () => t('http.offline'),
    duplicate: () => t('http.duplicate'),
    success: () => t('http.success'),
    unreadable: () => t('http.unreadable'),
    otherAccount: () => t('http.otherAccount'),
  };
}
