import { describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import { HttpError, type RecordProvider } from '../../providers/index.ts';
import type { Row } from './cell.ts';
import { saveField } from './save-field.ts';

const ROW: Row = { id: 1, name: 'a', status: 0, _version: '7' };
const conflict = (theirs: JsonObject): HttpError =>
  new HttpError('Somebody was faster.', { status: 412, data: { mine: {}, theirs, fields: ['status'] } });

function saving(answers: (JsonObject | HttpError)[]) {
  const sent: unknown[] = [];
  const queries = new QueryClient();
  queries.setQueryData(['tea/leaf', 'getList', {}], { data: [ROW, { ...ROW, id: 2 }], total: 2 });
  const update = async (_: string, params: { data: unknown }) => {
    sent.push(params.data);
    const answer = answers.shift();
    if (answer instanceof HttpError) throw answer;
    return { data: answer };
  };
  const save = () =>
    saveField({
      records: { update } as unknown as RecordProvider,
      queries,
      definition: 'tea/leaf',
      row: ROW,
      field: 'status',
      value: 1,
    });
  const seen = () => (queries.getQueryData(['tea/leaf', 'getList', {}]) as { data: Row[] }).data;
  return { save, sent, seen };
}

describe('saving one field of a row', () => {
  test('sends that field with the version that was seen, and shows what is stored then', async () => {
    const { save, sent, seen } = saving([{ ...ROW, status: 1, _version: '8' }]);
    expect(await save()).toBe('saved');
    expect(sent).toEqual([{ status: 1, _version: '7' }]);
    expect(seen()[0]).toMatchObject({ status: 1, _version: '8' });
    expect(seen()[1]).toMatchObject({ id: 2, status: 0, _version: '7' });
  });

  test('goes on when somebody else has changed other fields', async () => {
    const theirs = { ...ROW, name: 'b', _version: '9' };
    const { save, sent, seen } = saving([conflict(theirs), { ...theirs, status: 1, _version: '10' }]);
    expect(await save()).toBe('saved');
    expect(sent[1]).toEqual({ status: 1, _version: '9' });
    expect(seen()[0]).toMatchObject({ name: 'b', status: 1, _version: '10' });
  });

  test('writes nothing when somebody else has changed this field, and shows theirs', async () => {
    const { save, sent, seen } = saving([conflict({ ...ROW, status: 2, _version: '9' })]);
    expect(await save()).toBe('changed');
    expect(sent).toHaveLength(1);
    expect(seen()[0]).toMatchObject({ status: 2, _version: '9' });
  });

  test('leaves the row as it was when it is refused', async () => {
    const { save, seen } = saving([new HttpError('No.', { status: 422 })]);
    await expect(save()).rejects.toThrow('No.');
    expect(seen()[0]).toEqual(ROW);
  });
});
