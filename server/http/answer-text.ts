import type { Dialect } from '#engine/contract/index.ts';
import { JsonText } from './call.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What a route returned as the body of its answer: in an envelope with code 1, or as it is in the REST dialect. */
export function answerText(dialect: Dialect, result: unknown): string {
  const json = result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
  if (dialect === 'rest') return json;
  return `{"code":1,"msg":"","time":${Math.floor(Date.now() / 1000)},"data":${json}}`;
}
