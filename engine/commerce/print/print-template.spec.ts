import { expect, test } from '@jest/globals';
import { printTemplate, unknownNames } from './print-template.ts';

const DATA = {
  texts: { order_no: 'D1', remark: '<b>{order_no}</b> & "more"' },
  lists: {
    lines: [
      { name: 'Cup', qty: '2' },
      { name: '{remark}', qty: '1' },
    ],
  },
};

test('texts are escaped, lists are repeated, and what a text says is no template', () => {
  expect(printTemplate('{order_no}:{remark}', DATA)).toBe(
    'D1:&lt;b&gt;{order_no}&lt;/b&gt; &amp; &quot;more&quot;',
  );
  expect(
    printTemplate('{#lines}{name}×{qty} of {order_no};{/lines}', {
      ...DATA,
      lists: { lines: [DATA.lists.lines[0]!] },
    }),
  ).toBe('Cup×2 of D1;');
  expect(printTemplate('{#lines}{name};{/lines}', DATA)).toBe('Cup;{remark};');
  expect(printTemplate('a{#others}{name}{/others}{nobody}b', DATA)).toBe('ab');
});

test('names that nobody has are found', () => {
  expect(unknownNames('{order_no}{#lines}{name}{price}{/lines}{#rows}{/rows}', DATA)).toEqual([
    'rows',
    'price',
  ]);
});
