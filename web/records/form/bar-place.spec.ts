import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../fields/cells/index.ts';
import { barPlaces } from './bar-place.ts';

const sent = { uiSchema: { name: { 'ui:widget': 'string' }, lines: { 'ui:widget': 'childRows' } } };
const barred = (verbs: string[], fields: string[]): Row =>
  ({ id: 1, _barred: { verbs, fields, why: 'It is paid.' } }) as unknown as Row;

describe('why something of a row stays as it is', () => {
  test.each([
    [
      'beside the child rows that it is about alone',
      barred(['del'], ['lines']),
      { at: { lines: 'It is paid.' } },
    ],
    ['above the form for plain fields', barred([], ['name']), { above: 'It is paid.', at: {} }],
    [
      'above the form for child rows among others',
      barred([], ['lines', 'name']),
      { above: 'It is paid.', at: {} },
    ],
    ['above the form for the whole row', barred(['edit'], ['lines']), { above: 'It is paid.', at: {} }],
    ['above the form for what it does not show', barred([], ['parts']), { above: 'It is paid.', at: {} }],
    ['nowhere where nothing is barred', { id: 1 }, { at: {} }],
  ])('is said %s', (_where, row, places) => {
    expect(barPlaces(row, sent)).toEqual(places);
  });
});
