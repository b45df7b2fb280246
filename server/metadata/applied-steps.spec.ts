import { describe, expect, test } from '@jest/globals';
import type { TableStep } from '#server/database/storage/apply-storage.ts';
import { appliedLine, appliedSummary } from './applied-steps.ts';

const place = { schema: 'public', table: 'goods' };
const index: TableStep = {
  ...place,
  step: {
    risk: 'green',
    kind: 'createIndex',
    index: { name: 'goods_weigh', columns: ['weigh'], unique: false, kind: 'btree' },
  },
};
const comment: TableStep = {
  ...place,
  step: { risk: 'green', kind: 'setComment', column: 'name', comment: 'Name' },
};

describe('steps that were carried out', () => {
  test('are counted in one line for a connection', () => {
    expect(appliedSummary('main', [index, index, comment])).toBe(
      'Database main: made 2 indexes, carried out 1 other change',
    );
    expect(appliedSummary('erp', [comment, comment])).toBe('Database erp: carried out 2 changes');
    expect(appliedSummary('erp', [index])).toBe('Database erp: made 1 index');
  });

  test('are reported one by one with what they were made to', () => {
    expect(appliedLine(index)).toBe('Changed "public"."goods": create index of goods_weigh');
  });
});
