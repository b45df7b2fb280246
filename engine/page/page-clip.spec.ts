import { beforeAll, expect, test } from '@jest/globals';
import { clipOf, readClip } from './page-clip.ts';
import { addTestTypes, grid, heading, pageOf } from './test-types.fixture.ts';
import { utf8Bytes } from './utf8-bytes.ts';

beforeAll(addTestTypes);

const page = pageOf(['a', 'g'], { a: heading('a'), g: grid(['b']), b: { ...heading('b'), name: 'Beta' } });
const clip = clipOf(page, ['b', 'g', 'a', 'r']);

test('a clip holds blocks with everything below them, and comes back from its text', () => {
  expect(clip.roots).toEqual(['a', 'g']);
  expect(Object.keys(clip.nodes)).toEqual(['a', 'g', 'b']);
  expect(clip.nodes['b']).toBe(page.nodes['b']);
  expect(readClip(JSON.stringify(clip))).toEqual(clip);
  expect(clipOf(page, ['gone', 'r'])).toEqual({ ...clip, roots: [], nodes: {} });
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : { x: nested(levels - 1) });
const many = (count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `n${at}`);
  return { ...clip, roots: ids, nodes: Object.fromEntries(ids.map((id) => [id, heading(id)])) };
};

test.each([
  ['no JSON', 'hello'],
  ['no object', '[]'],
  ['another thing', JSON.stringify({ ...clip, metamall: 'page' })],
  ['another format', JSON.stringify({ ...clip, format: 2 })],
  ['nothing', JSON.stringify({ ...clip, roots: [], nodes: {} })],
  ['roots that are no list', JSON.stringify({ ...clip, roots: 'a' })],
  ['roots that are no ids', JSON.stringify({ ...clip, roots: ['a', 'g', 7] })],
  ['a root that is not there', JSON.stringify({ ...clip, roots: ['a', 'g', 'x'] })],
  ['a block that stands nowhere', JSON.stringify({ ...clip, roots: ['g'] })],
  ['a block that stands twice', JSON.stringify({ ...clip, roots: ['a', 'g', 'b'] })],
  ['a block named that is not there', JSON.stringify({ ...clip, nodes: { ...clip.nodes, b: grid(['x']) } })],
  ['a circle', JSON.stringify({ ...clip, roots: [], nodes: { x: grid(['y']), y: grid(['x']) } })],
  [
    'properties that are a list',
    JSON.stringify({ ...clip, roots: ['a'], nodes: { a: { ...heading('a'), props: [] } } }),
  ],
  [
    'a name that is no text',
    JSON.stringify({ ...clip, roots: ['a'], nodes: { a: { ...heading('a'), name: 1 } } }),
  ],
  [
    'slots that are no lists',
    JSON.stringify({ ...clip, roots: ['a'], nodes: { a: { ...heading('a'), slots: { x: 'a' } } } }),
  ],
  [
    'endless levels',
    JSON.stringify({ ...clip, roots: ['a'], nodes: { a: { ...heading('a'), props: nested(40) } } }),
  ],
  ['more than 500 blocks', JSON.stringify(many(501))],
  ['more than 512 KB', JSON.stringify({ ...clip, note: '好'.repeat(180_000) })],
])('%s is no clip', (_, text) => {
  expect(readClip(text)).toBeNull();
});

test('levels without end do not end the program', () => {
  const deep = `{"metamall":"page-clip","format":1,"roots":["a"],"nodes":{"a":{"type":"heading","v":1,"props":{"x":`;
  expect(readClip(`${deep}${'['.repeat(100_000)}${']'.repeat(100_000)}}}}}`)).toBeNull();
});

test('500 blocks are a clip, and keys that objects have by themselves are ids like others', () => {
  expect(readClip(JSON.stringify(many(500)))?.roots).toHaveLength(500);
  const text = JSON.stringify({ ...clip, roots: ['X'], nodes: { X: heading('x') } }).replaceAll(
    '"X"',
    '"__proto__"',
  );
  expect(Object.keys(readClip(text)?.nodes ?? {})).toEqual(['__proto__']);
  expect(readClip(JSON.stringify({ ...clip, roots: ['constructor'], nodes: {} }))).toBeNull();
});

test.each([
  ['', 0],
  ['aé好😀', 10],
  ['\ud83d', 3],
])('bytes of %j', (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes);
  expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
});
