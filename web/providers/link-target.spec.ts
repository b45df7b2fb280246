import { describe, expect, test } from '@jest/globals';
import { frameTarget, linkTarget, sitePath } from './link-target.ts';

describe('a link', () => {
  test.each([
    'https://a.example/x?y=1',
    'http://10.0.0.1/',
    'ftp://a.example/',
    'mailto:a@b.example',
    'tel:+861',
  ])('may lead to %s', (target) => expect(linkTarget(target)).toBe(target));

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//a.example',
    'a.example',
    '',
  ])('never leads to %j', (target) => expect(linkTarget(target)).toBeNull());
});

describe('a frame', () => {
  test('shows pages only', () => {
    expect(frameTarget('https://a.example/')).toBe('https://a.example/');
    expect([
      frameTarget('mailto:a@b.example'),
      frameTarget('javascript:1'),
      frameTarget('ftp://a.example'),
    ]).toEqual([null, null, null]);
  });
});

describe('a path of this site', () => {
  test('keeps its query and hash', () => {
    expect(sitePath('/admin/shop/goods?page=2#top')).toBe('/admin/shop/goods?page=2#top');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'x',
    '',
    null,
    7,
    {},
  ])('is never %j', (target) => expect(sitePath(target)).toBeNull());
});
