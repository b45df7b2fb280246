import { describe, expect, test } from '@jest/globals';
import { relationLabel } from './relation-label.ts';

const naming = { labelField: 'last_name', showFields: ['first_name'] };

describe('the name of a joined row', () => {
  test('is its label with the shown fields beside it', () => {
    expect(relationLabel({ last_name: 'Davolio', first_name: 'Nancy' }, naming)).toBe('Davolio, Nancy');
    expect(relationLabel({ last_name: '张', first_name: '三' }, naming)).toBe('张 三');
  });

  test('leaves out what is empty or not sent', () => {
    expect(relationLabel({ last_name: 'Davolio', first_name: null }, naming)).toBe('Davolio');
    expect(relationLabel({ last_name: '', first_name: 'Nancy' }, naming)).toBe('Nancy');
    expect(relationLabel(null, naming)).toBe('');
  });
});
