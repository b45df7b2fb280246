import type { Locale } from '#engine/definition/index.ts';
import type { HttpTexts } from '../../providers/http-client.ts';
import { wordHttp } from '../../providers/word-http.ts';

/** The error catalogue of the whole site in one language; the other one is not fetched. */
export async function loadHttpTexts(locale: Locale): Promise<HttpTexts> {
  const { http } =
    locale === 'en' ? await import('../../texts/en/http.ts') : await import('../../texts/zh-cn/http.ts');
  return wordHttp((name, { url }) => http[name].replace('{{url}}', url));
}
