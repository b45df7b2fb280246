import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { TEA } from '../../designer.fixture.tsx';
import { boxIn, buttonIn, settingOf, showBench, typeIn } from '../bench.fixture.tsx';

afterEach(() => cleanup());

describe('what else can be said of an option', () => {
  test('its help in both languages, that it is gone, and when it is offered', () => {
    const { field, undo } = showBench(TEA.draft, 'status');
    expect(settingOf('option_help')).toBeNull();
    fireEvent.click(buttonIn('options', 'More about option 0'));
    typeIn(boxIn('option_help', /中/), '不再卖');
    typeIn(boxIn('option_help', /EN/), 'Sold no more');
    fireEvent.click(boxIn('option_disabled'));
    fireEvent.click(buttonIn('option_when', 'Add a condition'));
    const [off, on] = field().options as object[];
    expect(off).toEqual({
      key: 0,
      label: { 'zh-cn': '停售', en: 'Off' },
      disabled: true,
      help: { 'zh-cn': '不再卖', en: 'Sold no more' },
      when: { properties: { id: { const: '' } }, required: ['id'] },
    });
    expect(on).toEqual({ key: 1, label: { 'zh-cn': '在售', en: 'On' }, color: 'success' });
    undo();
    expect(field()).toEqual(TEA.draft.fields.at(-1));
  });

  test('what is emptied says nothing any more', () => {
    const { field } = showBench(TEA.draft, 'status');
    fireEvent.click(buttonIn('options', 'More about option 1'));
    typeIn(boxIn('option_help', /中/), '好');
    typeIn(boxIn('option_help', /中/), '');
    expect(field()).toEqual(TEA.draft.fields.at(-1));
  });

  test('each says below what it does', () => {
    showBench(TEA.draft, 'status');
    fireEvent.click(buttonIn('options', 'More about option 1'));
    expect(settingOf('option_help')?.textContent).toContain('while the option is chosen');
    expect(settingOf('option_when')?.textContent).toContain('the server refuses the option');
  });
});

describe('a condition', () => {
  test('that is taken back is shown as it was', () => {
    const { field, undo, redo } = showBench(TEA.draft, 'name');
    fireEvent.click(buttonIn('visible', 'Add a condition'));
    expect(settingOf('visible')?.querySelectorAll('[role="group"] [role="group"]')).toHaveLength(1);
    undo();
    expect(field()).toEqual(TEA.draft.fields[1]);
    expect(settingOf('visible')?.querySelectorAll('[role="group"] [role="group"]')).toHaveLength(0);
    redo();
    expect(settingOf('visible')?.querySelectorAll('[role="group"] [role="group"]')).toHaveLength(1);
  });
});
