import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { TEA } from '../../designer.fixture.tsx';
import { boxIn, chooseIn, settingOf, showBench } from '../bench.fixture.tsx';

afterEach(() => cleanup());

const noneIn = (setting: string): HTMLInputElement => {
  const box = settingOf(setting)?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!box) throw new Error(`${setting} asks for nothing of the kind`);
  return box;
};

describe('the buttons of a list', () => {
  test.each(['rowButtons', 'toolbar'] as const)('%s: what the product gives, some, or none at all', (key) => {
    const { printed, undo } = showBench(TEA.draft, null);
    const setting = `list_${key}`;
    expect(noneIn(setting).checked).toBe(false);
    fireEvent.click(noneIn(setting));
    expect(printed().list).toEqual({ [key]: [] });
    expect(noneIn(setting).checked).toBe(true);
    expect(boxIn(setting, /./).disabled).toBe(true);
    undo();
    expect(printed()).toEqual(TEA.draft);
    expect(noneIn(setting).checked).toBe(false);
    chooseIn(boxIn(setting, /./), 'Edit');
    fireEvent.click(noneIn(setting));
    fireEvent.click(noneIn(setting));
    expect(printed()).toEqual(TEA.draft);
  });

  test('what no button means for a row is said below', () => {
    showBench(TEA.draft, null);
    expect(settingOf('list_rowButtons')?.textContent).toContain('not opened from the list');
  });
});
