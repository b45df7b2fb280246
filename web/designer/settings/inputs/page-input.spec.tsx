import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { TEA } from '../../designer.fixture.tsx';
import { buttonIn, settingOf, showBench } from '../bench.fixture.tsx';

jest.setTimeout(60_000);
afterEach(() => cleanup());

const names = (page: { sections: { name: string }[] } | undefined) => page?.sections.map(({ name }) => name);

describe('the record page in the panel', () => {
  test('begins with its first section and goes with its last', () => {
    const { printed } = showBench(TEA.draft, null);
    expect(settingOf('page_mode')).toBeNull();
    fireEvent.click(buttonIn('page_sections', 'Add a section'));
    expect(printed().page).toEqual({
      sections: [
        {
          name: 'section1',
          kind: 'facts',
          title: { 'zh-cn': '区块1', en: 'Section 1' },
          fields: [TEA.draft.fields[0]?.name],
        },
      ],
    });
    expect(settingOf('page_mode')).not.toBeNull();
    fireEvent.click(buttonIn('page_sections', 'Remove Section 1'));
    expect(printed().page).toBeUndefined();
  });

  test('has its sections in the order they are put in', () => {
    const { printed } = showBench(TEA.draft, null);
    for (let count = 0; count < 3; count += 1) fireEvent.click(buttonIn('page_sections', 'Add a section'));
    fireEvent.click(buttonIn('page_sections', 'Move this down'));
    expect(names(printed().page)).toEqual(['section2', 'section1', 'section3']);
  });
});
