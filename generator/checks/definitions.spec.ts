import { definitions, lineOfPath } from './definitions.ts';
import { findingsIn } from './temporary-tree.ts';

const TAG = `{
  "name": "shop/tag",
  "title": "Tags",
  "table": "shop_tag",
  "fields": [
    { "name": "id", "type": "pk" },
    { "name": "colour", "type": "select", "options": "colours" }
  ]
}
`;
const COLOURS = '[{ "key": "red", "label": "Red" }]\n';
const FILES = { 'definitions/shop/tag.json': TAG, 'definitions/options/colours.json': COLOURS };

const reported = async (tree: Record<string, string>) =>
  (await findingsIn(definitions, tree)).map(
    ({ file, line, message }) => `${file.slice('definitions/'.length)}:${line} ${message.split(':')[0]}`,
  );

test('a definition that is printed as the product prints it and fits to the others passes', async () => {
  expect(await findingsIn(definitions, FILES)).toEqual([]);
});

test('a reference to nowhere is found at its line', async () => {
  expect(await reported({ 'definitions/shop/tag.json': TAG })).toEqual([
    'shop/tag.json:7 D211 (error) fields.colour.options',
  ]);
});

test('a definition under another name and another layout are found', async () => {
  const moved = { 'definitions/shop/label.json': TAG, 'definitions/options/colours.json': COLOURS };
  expect(await reported(moved)).toEqual(['shop/label.json:2 D190 (error) name']);
  const loose = { ...FILES, 'definitions/shop/tag.json': TAG.replace('  "table"', '   "table"') };
  expect(await reported(loose)).toEqual(['shop/tag.json:4 is not written as the product prints it']);
});

test('what is no JSON is found, in definitions and beside them', async () => {
  const broken = { ...FILES, 'definitions/shop/tag.json': '{ "name" }', 'definitions/menus/shop.json': '{' };
  expect(await reported(broken)).toEqual([
    'menus/shop.json:0 is not valid JSON',
    'shop/tag.json:1 D101 (error) line 1, column 10',
  ]);
});

test('a path is led back to the line of its last named member', () => {
  expect(lineOfPath(TAG, 'fields.colour.options')).toBe(7);
  expect(lineOfPath(TAG, 'line 3, column 1')).toBe(3);
  expect(lineOfPath(TAG, '')).toBe(0);
});
