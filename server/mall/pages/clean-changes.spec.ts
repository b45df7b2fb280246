import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { BLOCK_TYPES, type BlockType, type PageNode } from '#engine/page/index.ts';
import { cleanChanges } from './clean-changes.ts';

const MARKUP = { type: 'object', properties: { 'zh-cn': { type: 'string' } }, 'x-widget': 'localRich' };
const SCHEMA = {
  type: 'object',
  properties: {
    html: MARKUP,
    items: {
      type: 'array',
      items: { type: 'object', properties: { text: MARKUP, plain: { type: 'string' } } },
    },
  },
};
Object.assign(BLOCK_TYPES, { markup: { ...BLOCK_TYPES['heading'], schema: SCHEMA } as unknown as BlockType });

const node = (props: JsonObject, type = 'markup'): PageNode => ({ type, v: 1, props });
const clean = async (props: JsonObject, type?: string): Promise<JsonObject> =>
  (await cleanChanges({ a: node(props, type), gone: null }))['a']!.props;

describe('Y5 markup in blocks', () => {
  test.each([
    ['<p>茶</p><script>alert(1)</script>', '<p>茶</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<a href="javascript:alert(1)">去</a>', '<a>去</a>'],
    ['<svg><script>alert(1)</script></svg>', ''],
  ])('%s is stored as %s', async (html, stored) => {
    expect(await clean({ html: { 'zh-cn': html } })).toEqual({ html: { 'zh-cn': stored } });
  });

  test('is cleaned wherever it stands, long or short, and nothing else is', async () => {
    const script = '<script>x</script>';
    const long = `<p>${'茶'.repeat(12_000)}</p>`;
    expect(
      await clean({
        html: { 'zh-cn': long + script, en: script },
        items: [{ text: { 'zh-cn': `<b>一</b>${script}` }, plain: script }],
        other: script,
      }),
    ).toEqual({
      html: { 'zh-cn': long, en: '' },
      items: [{ text: { 'zh-cn': '<b>一</b>' }, plain: script }],
      other: script,
    });
  });

  test('of blocks nobody knows stays as it is, and what is no text is let be', async () => {
    expect(await clean({ html: { 'zh-cn': '<script>x</script>' } }, 'constructor')).toEqual({
      html: { 'zh-cn': '<script>x</script>' },
    });
    expect(await clean({ html: 7, items: 'x' })).toEqual({ html: 7, items: 'x' });
  });

  test('that is made to keep a parser busy is refused with its place', async () => {
    const deep = '<div>'.repeat(3000);
    await expect(clean({ html: { 'zh-cn': deep } })).rejects.toMatchObject({
      issues: [{ path: 'nodes.a.props.html.zh-cn' }],
    });
  });
});
