import { describe, expect, test } from '@jest/globals';
import { htmlValue, isSafeLink, linkOf, lostElements } from './html-facts.ts';

describe('a link', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['  http://a.example ', 'http://a.example'],
    ['ftp://a.example/f', 'ftp://a.example/f'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['a@b.example', 'mailto:a@b.example'],
    ['tel:+8613800000000', 'tel:+8613800000000'],
    ['例子.中国/路', 'https://例子.中国/路'],
    ['www.a.example?q=1', 'https://www.a.example?q=1'],
    ['javascript:alert(1)', null],
    ['JaVaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['just words', null],
    ['', null],
  ])('is made of %j', (text, link) => expect(linkOf(text)).toBe(link));

  test('that is stored may lead to our own pages', () => {
    expect(['/goods/1', '#part', 'https://a.example'].map(isSafeLink)).toEqual([true, true, true]);
    expect(
      ['javascript:alert(1)', ' javascript:alert(1)', 'data:x', 'java\nscript:x'].map(isSafeLink),
    ).toEqual([false, false, false, false]);
  });
});

test('empty paragraphs are no value', () => {
  expect(htmlValue('<p></p>')).toBeNull();
  expect(htmlValue('<p>&nbsp;</p><p><br></p>')).toBeNull();
  expect(htmlValue('<p>a</p>')).toBe('<p>a</p>');
  expect(htmlValue('<p></p><h2>a</h2><p></p><p></p>')).toBe('<p></p><h2>a</h2>');
  expect(htmlValue('<p><img src="/a.png"></p>')).toBe('<p><img src="/a.png"></p>');
});

test('what an editor loses is named', () => {
  expect(lostElements('<p><b>x</b></p>', '<p><strong>x</strong></p>')).toEqual([]);
  expect(lostElements('<video src="a"></video><p>x</p><img><img>', '<p>x</p><img>')).toEqual([
    'video',
    'img',
  ]);
});
