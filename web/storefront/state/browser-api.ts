import type { Locale } from '#engine/definition/index.ts';
import { createHttpClient } from '../../providers/http-client.ts';
import { HttpError } from '../../providers/http-error.ts';
import type { HttpSettings } from '../../providers/http-client.ts';
import { memberSessionStore } from '../../providers/session.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { noteMemberChange } from './member-change.ts';
import { ApiRefusal, sentQuery, type ShopApi } from './shop-api.ts';

interface ApiPorts extends Required<Pick<HttpSettings, 'texts' | 'onRedirect'>> {
  answers: KeptAnswers;
}

/** The shop's calls over HTTP, in the name of the member who is signed in on this browser. */
export function browserApi(locale: Locale, { texts, answers, onRedirect }: ApiPorts): ShopApi {
  const http = createHttpClient({
    session: memberSessionStore,
    tokenHeader: 'ba-user-token',
    locale: () => locale,
    texts,
    refreshUrl: '/api/common/refreshToken',
    onNeedLogin: noteMemberChange,
    onRedirect,
  });
  const call = async <T>(url: string, body?: unknown, onProgress?: (share: number) => void): Promise<T> => {
    try {
      if (body instanceof FormData) return await http.call<T>(url, { form: body, onProgress });
      return await http.call<T>(url, body === undefined ? {} : { method: 'POST', body });
    } catch (error) {
      if (error instanceof HttpError) throw new ApiRefusal(error.message, Number(error.code), error.data);
      throw error;
    }
  };
  return {
    get: (name, query) => {
      const search = new URLSearchParams(sentQuery(query)).toString();
      const url = `/api/${name}${search === '' ? '' : `?${search}`}`;
      return answers.answer(url, () => call(url));
    },
    post: (name, body = {}, onProgress) => call(`/api/${name}`, body, onProgress),
  };
}
