import { describe, expect, test } from '@jest/globals';
import { VERBS, VERB_NAMES, VERB_RIGHTS, verbNamed, verbOfButton, type VerbRow } from './verbs.ts';

const rows: [string, VerbRow][] = Object.entries(VERBS);

describe('the table of verbs', () => {
  test('names every verb once, in lower case, and asks for a right that exists', () => {
    for (const [name, { node }] of rows) {
      expect(name).toBe(name.toLowerCase());
      expect(VERB_RIGHTS).toContain(node);
    }
  });

  test('lists rights in the order in which they are offered', () => {
    expect(VERB_RIGHTS).toEqual(['index', 'add', 'edit', 'del', 'sortable', 'recycle', 'export', 'import']);
  });

  test('gives every address and every request of the REST dialect to one verb', () => {
    const routes = rows.flatMap(([, row]) => Object.keys(row.routes));
    const requests = rows.flatMap(([, row]) => row.rest);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(requests).size).toBe(requests.length);
    for (const route of routes) expect(route).toMatch(/^[a-z]+$/);
    for (const request of requests)
      expect(request).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/(\{id\})?(\/?[a-z]+)?$/);
  });

  test('has every verb answer at its own name', () => {
    for (const [name, { routes }] of rows) expect(Object.keys(routes)).toContain(name);
  });

  test('calls every right what people read in the menu of rights', () => {
    for (const name of VERB_RIGHTS) expect(verbNamed(name)?.title).toBeDefined();
  });

  test('writes nothing by a GET alone', () => {
    const readers = rows.filter(([, { routes }]) =>
      Object.values(routes).every((methods) => methods.every((method) => method === 'GET')),
    );
    expect(readers.map(([name]) => name)).toEqual(expect.arrayContaining(['index', 'recycle', 'select']));
    expect(readers.filter(([, { writes }]) => writes)).toEqual([]);
  });

  test('knows what a button uses', () => {
    expect(verbOfButton('copy')).toBe('add');
    expect(verbOfButton('delete')).toBe('del');
    expect(verbOfButton('refresh')).toBeUndefined();
  });

  test('knows no action, whatever it is called', () => {
    expect(verbNamed('toString')).toBeUndefined();
    expect(verbNamed('recolour')).toBeUndefined();
    expect(VERB_NAMES).not.toContain('toString');
  });
});
