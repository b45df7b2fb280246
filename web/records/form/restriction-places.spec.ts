import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../fields/cells/index.ts';
import { restrictionPlaces } from './restriction-places.ts';

const sent = { uiSchema: { name: { 'ui:widget': 'string' }, lines: { 'ui:widget': 'childRows' } } };
const restricted = (verbs: string[], fields: string[]): Row =>
  ({ id: 1, _barred: { verbs, fields, why: 'It is paid.' } }) as unknown as Row;

describe('why something of a row stays as it is', () => {
  test.each([
    [
      'beside the child rows that it is about alone',
      restricted(['del'], ['lines']),
      { at: { lines: 'It is paid.' } },
    ],
    ['above the form for plain fields', restricted([], ['name']), { above: 'It is paid.', at: {} }],
    [
      'above the form for child rows among others',
      restricted([], ['lines', 'name']),
      { above: 'It is paid.', at: {} },
    ],
    ['above the form for the whole row', restricted(['edit'], ['lines']), { above: 'It is paid.', at: {} }],
    ['above the form for what it does not show', restricted([], ['parts']), { above: 'It is paid.', at: {} }],
    ['nowhere where nothing is restricted', { id: 1 }, { at: {} }],
  ])('is said %s', (_where, row, places) => {
    expect(restrictionPlaces(row, sent)).toEqual(places);
  });
});
