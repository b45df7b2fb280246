import { describe, expect, test } from '@jest/globals';
import { textIn, xmlText } from './xml-text.ts';

describe('the text of an element', () => {
  test.each([
    ['<A><UploadId>x1</UploadId></A>', 'UploadId', 'x1'],
    ['<Key xmlns="s3"> a&amp;b&#34;&lt; </Key>', 'Key', 'a&b"<'],
    ['<a>&amp;lt;</a>', 'a', '&lt;'],
    ['<a/>', 'a', null],
    ['<Keys>x</Keys>', 'Key', null],
    ['', 'a', null],
  ])('of %s', (xml, element, text) => expect(textIn(xml, element)).toBe(text));

  test('is written so that it is read again', () => {
    const tag = '"5eb63bbb<&>"';
    expect(textIn(`<ETag>${xmlText(tag)}</ETag>`, 'ETag')).toBe(tag);
  });
});
