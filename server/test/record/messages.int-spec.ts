import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, type JsonObject } from '#engine/definition/index.ts';
import { SAID } from '#engine/form/messages.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startRecordApp, type RecordApp } from '../record/record-app.ts';

const fields = [...new Set(SAID.map(({ field }) => JSON.stringify(field)))];
const nameOf = (field: JsonObject): string => `said/t${fields.indexOf(JSON.stringify(field))}`;

/** A table for each field of the messages. */
const DEFINITIONS: JsonObject[] = fields.map((text) => {
  const field = JSON.parse(text) as JsonObject;
  const name = nameOf(field);
  const titled: JsonObject = { name: 'value', title: { 'zh-cn': '手机', en: 'Phone' }, ...field };
  return {
    name,
    title: name,
    table: name.replace('/', '_'),
    fields: [{ name: 'id', type: 'pk' }, titled],
  };
});

describe.each(DATABASE_KINDS)('the messages that the specification words, on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
  });
  afterAll(() => app?.stop());

  test.each(
    LOCALES.flatMap((locale) => SAID.map((said) => [locale, JSON.stringify(said.values), said] as const)),
  )(
    'in %s: %s is refused through both dialects with the message at its place',
    async (locale, _values, { field, values, at = '', ...reported }) => {
      const name = nameOf(field);
      const headers = { 'think-lang': locale };
      const rest = await app.call('POST', `/admin/rest/${name}`, values, headers);
      expect([rest.status, rest.body]).toEqual([
        422,
        expect.objectContaining({ message: reported[locale], errors: { [`value${at}`]: reported[locale] } }),
      ]);
      const back = await app.call('POST', `/admin/${name.replace('/', '.')}/add`, values, headers);
      expect(JSON.stringify(back.body)).toContain(JSON.stringify(reported[locale]).slice(1, -1));
      expect(back.body).toMatchObject({ code: 0 });
      expect(await app.sql(`select id from ${name.replace('/', '_')}`)).toEqual([]);
    },
  );
});
