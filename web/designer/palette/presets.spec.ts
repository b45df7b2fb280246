import { describe, expect, test } from '@jest/globals';
import { FIELD_TYPE_NAMES } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { ICON_NAMES } from '../../ui/index.ts';
import { PRESETS } from './presets.ts';

describe('the palette', () => {
  test.each(FIELD_TYPE_NAMES)('offers %s', (type) => {
    expect(PRESETS.some(({ field }) => field?.type === type)).toBe(true);
  });

  test.each(FIELD_TYPE_NAMES)('has the picture of %s', (type) => {
    expect(ICON_NAMES).toContain(fieldTypes[type].icon);
  });

  test('starts a decimal number with room for what people count', () => {
    const float = PRESETS.find(({ id }) => id === 'float');
    expect(float?.field).toMatchObject({ type: 'float', precision: 10, scale: 2 });
  });
});
