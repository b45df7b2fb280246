import { expect, test } from '@jest/globals';
import type { Json } from '#engine/model/json.ts';
import { fitsRendererProp, rendererPropLooks, type RendererProp } from './renderer-prop.ts';
import { RENDERERS, rendererNamed } from './renderers.ts';
import { filledTemplate, templatePlaces, templatesIn } from './templates.ts';

const props = Object.entries(RENDERERS).flatMap(([name, { props: own }]) =>
  Object.entries(own as Record<string, RendererProp>).map(([prop, facts]) => ({ name, prop, facts })),
);

test('every renderer takes the options it took before, of the same kind and with the same default', () => {
  const table = props.map(({ name, prop, facts }) => {
    const { about: _, ...rest } = facts as RendererProp & { about?: unknown };
    return `${name}.${prop} ${JSON.stringify(rest)}`;
  });
  expect(Object.keys(RENDERERS)).toMatchSnapshot('names');
  expect(table).toMatchSnapshot('options');
});

test('an option takes the values of its kind and no others', () => {
  const values: Json[] = [
    null,
    true,
    '',
    'x',
    'small',
    0,
    1,
    -1,
    2.5,
    1000,
    [],
    ['a'],
    [1],
    {},
    { a: 'x' },
    { a: 1 },
  ];
  const taken = props.map(
    ({ name, prop, facts }) =>
      `${name}.${prop}: ${values.flatMap((each) => (fitsRendererProp(facts, each) ? [JSON.stringify(each)] : [])).join(' ')}`,
  );
  expect(taken).toMatchSnapshot('values');
  expect(new Set(props.map(({ facts }) => rendererPropLooks(facts).en))).toMatchSnapshot('kinds');
});

test('a renderer is found by its own name only', () => {
  expect(rendererNamed('tag')).toBe(RENDERERS.tag);
  expect(rendererNamed('toString')).toBeUndefined();
  expect(rendererNamed('no-such')).toBeUndefined();
});

test('places of a template are found and filled', () => {
  expect(templatePlaces('{id}: {user.name}, {}')).toMatchSnapshot('places');
  expect(filledTemplate('/a/{id}/{b}', (place) => `<${place}>`)).toBe('/a/<id>/<b>');
  expect(templatesIn({ href: '/a/{id}', size: 3, text: 'plain' })).toMatchSnapshot('templates');
});
