import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import { VERBS, type VerbRow } from '#engine/contract/index.ts';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import { openApi } from './openapi.ts';
import { fullReach } from './reach.ts';

const SAMPLES = ['chinook', 'northwind'].flatMap(
  (name) => JSON.parse(readFileSync(`server/test/import/expected-${name}.json`, 'utf8')) as Definition[],
);
const OWN: Definition = {
  name: 'shop/order/order',
  title: { 'zh-cn': '订单', en: 'Orders' },
  table: 'shop_order',
  export: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'order_no', type: 'string', title: '编号', length: 20, required: true },
    {
      name: 'status',
      type: 'select',
      title: 'Status',
      default: 2,
      db: { type: 'smallint' },
      options: [
        { key: 2, label: 'Two' },
        { key: 3, label: 'Three' },
      ],
    },
    { name: 'secret', type: 'password', title: 'Secret' },
    { name: 'weigh', type: 'weigh' },
    { name: 'pictures', type: 'images', title: 'Pictures' },
    { name: 'create_time', type: 'timestamp' },
  ],
  actions: [
    {
      name: 'delivery',
      title: 'Deliver',
      on: 'row',
      schema: { type: 'object', properties: { no: { type: 'string' } } },
    },
    { name: 'recount', title: 'Recount', on: 'table' },
  ],
};
const ODD: Definition = {
  name: 'x/订单',
  title: '订单',
  table: 't',
  managed: false,
  key: [],
  fields: [{ name: 'a', type: 'string' }],
};

const compiled = (definitions: Definition[]): CompiledDefinition[] => {
  const result = compileDefinitions(definitions);
  expect(result.issues.filter((issue) => issue.severity === 'error')).toEqual([]);
  return [...result.compiled.values()];
};
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Document;

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonObject }[];
  requestBody?: { content: Record<string, { schema: JsonObject }> };
  responses: Record<string, JsonObject>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonObject>; securitySchemes: JsonObject };
  security: JsonObject[];
  tags: { name: string }[];
}

const document = plain(openApi(compiled([...SAMPLES, OWN, ODD])));
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

function everyRef(value: Json | undefined): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(everyRef);
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(everyRef)];
}

function resolve(reference: string): Json | undefined {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json | undefined>(
      (at, key) => (at as JsonObject | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document as unknown as Json,
    );
}

describe('openApi', () => {
  it('knows no verb that the table of verbs does not have', () => {
    const full = compiled([
      {
        ...OWN,
        actions: [],
        softDelete: 'gone_time',
        recycle: true,
        import: true,
        fields: [...OWN.fields, { name: 'gone_time', type: 'timestamp' }],
      },
    ]);
    const { paths } = plain(openApi(full));
    const rows: VerbRow[] = Object.values(VERBS);
    const known = new Set([
      ...rows.flatMap(({ routes }) =>
        Object.entries(routes).flatMap(([route, methods]) =>
          methods.map((method) => `${method} /admin/shop.order.order/${route}`),
        ),
      ),
      ...rows.flatMap(({ rest }) =>
        rest.map((each) => each.replace(/ \/$/, ' ').replace(' ', ' /admin/rest/shop/order/order')),
      ),
    ]);
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.toLowerCase()}`),
    );
    expect(described.filter((each) => each.includes('order.order/')).length).toBeGreaterThan(10);
    expect(described.filter((each) => each.includes('/order/order') && !known.has(each))).toEqual([]);
    expect(described.filter((each) => each.includes('order.order/') && !known.has(each))).toEqual([]);
  });

  it('describes both dialects of every definition', () => {
    for (const { name } of [...SAMPLES, OWN]) expect(document.paths).toHaveProperty([`/admin/rest/${name}`]);
    expect(document.paths).toHaveProperty(['/admin/northwind.Order_details/index']);
    expect(Object.keys(document.paths['/admin/rest/northwind/order_details/{id}'] ?? {})).toEqual([
      'get',
      'put',
      'delete',
    ]);
    expect(document.paths).toHaveProperty(['/admin/shop.order.Order/delivery']);
    expect(document.paths).toHaveProperty(['/admin/rest/shop/order/order/{id}/delivery']);
    expect(document.paths).toHaveProperty(['/admin/rest/shop/order/order/recount']);
    expect(document.paths).toHaveProperty(['/admin/shop.order.Order/sortable']);
    expect(document.paths).not.toHaveProperty(['/admin/chinook.Album/sortable']);
    expect(document.paths).not.toHaveProperty(['/admin/rest/chinook/album/sortable']);
    expect(Object.keys(document.paths['/admin/rest/shop/order/order/sortable'] ?? {})).toEqual(['post']);
    expect(Object.keys(document.paths['/admin/rest/shop/order/order/{id}/sortable'] ?? {})).toEqual(['get']);
    expect(Object.keys(document.paths['/admin/rest/chinook/album/edit'] ?? {})).toEqual(['post']);
  });

  it('describes the export of lists, and of rows by their keys, where a definition has it', () => {
    const { post } = document.paths['/admin/rest/shop/order/order/export'] ?? {};
    const asked = post?.requestBody?.content['application/json']?.schema['properties'];
    expect(Object.keys(asked as JsonObject)).toEqual(['sort', 'filter', 'columns']);
    expect(post?.responses['200']).toMatchObject({ content: { 'text/csv': {} } });
    expect(document.paths).not.toHaveProperty(['/admin/rest/chinook/album/export']);
  });

  it('offers only reading where there is no key', () => {
    const path = `/admin/rest/x/${encodeURIComponent('订单')}`;
    expect(Object.keys(document.paths[path] ?? {})).toEqual(['get']);
    expect(document.paths[`${path}/{id}`]).toBeUndefined();
  });

  it('keeps to the rules of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\//);
      expect(['get', 'put', 'post', 'delete', 'patch']).toContain(method);
      expect(Object.keys(operation.responses).every((code) => /^([1-5]\d\d|default)$/.test(code))).toBe(true);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
      for (const answer of Object.values(operation.responses))
        expect('$ref' in answer || typeof answer['description'] === 'string').toBe(true);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((each) => each.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required)).toBe(true);
      const places = (operation.parameters ?? []).map((each) => `${each.in} ${each.name}`);
      expect(new Set(places).size).toBe(places.length);
      const mayHaveBody = method !== 'get' && method !== 'delete';
      expect(mayHaveBody || operation.requestBody === undefined).toBe(true);
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
  });

  it('describes the advanced filter in both dialects', () => {
    const lists = operations.filter(({ operation }) =>
      (operation.parameters ?? []).some(({ name }) => name === 'filter' || name === 'quickSearch'),
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const { operation } of lists) {
      const words = JSON.stringify(operation.parameters);
      expect(words).toContain('at most 5 groups deep, 50 conditions in all');
      expect(words).toMatch(/"where"|`where`/);
    }
  });

  it('refers only to what is there', () => {
    const references = everyRef(document as unknown as Json);
    expect(references.length).toBeGreaterThan(300);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('has schemas that ajv compiles and that validate rows', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as (target: Ajv2020) => void)(ajv);
    ajv.addSchema({ $id: 'api', ...document } as unknown as JsonObject);
    for (const name of Object.keys(document.components.schemas)) {
      expect(typeof ajv.compile({ $ref: `api#/components/schemas/${name}` })).toBe('function');
    }
    const create = ajv.compile({ $ref: 'api#/components/schemas/shop.order.order.New' });
    expect(create({ order_no: 'A1', status: 3 })).toBe(true);
    expect(create({ status: 3 })).toBe(false);
    expect(create({ order_no: 'A1', status: 9 })).toBe(false);
    const album = ajv.compile({ $ref: 'api#/components/schemas/chinook.album' });
    expect(
      album({
        id: 1,
        album_id: 1,
        title: 'x',
        artist_id: 1,
        artist: { name: 'y' },
        _version: '5',
        track_count: 3,
      }),
    ).toBe(true);
    expect(album({ title: 7 })).toBe(false);
  });

  it('never shows a password and leaves what the database makes out of the bodies', () => {
    const { schemas } = document.components;
    expect(schemas['shop.order.order']?.['properties']).not.toHaveProperty('secret');
    expect(schemas['shop.order.order.New']?.['properties']).toHaveProperty('secret');
    expect(schemas['shop.order.order.New']?.['properties']).not.toHaveProperty('id');
    expect(schemas['shop.order.order.New']?.['properties']).not.toHaveProperty('create_time');
    expect(schemas['northwind.customers.New']?.['required']).toEqual(['customer_id', 'company_name']);
  });

  it('describes no more than its reader may reach', () => {
    const limited = plain(
      openApi(compiled([OWN, ...SAMPLES]), {
        reach: (definition) =>
          definition.name === 'shop/order/order'
            ? { ...fullReach(definition), verbs: new Set(['index']), read: new Set(['id', 'order_no']) }
            : null,
        adminPath: '/office',
      }),
    );
    const text = JSON.stringify(limited);
    expect(Object.keys(limited.paths['/office/rest/shop/order/order'] ?? {})).toEqual(['get']);
    for (const hidden of ['northwind', 'chinook', 'pictures', 'delivery', '/admin/'])
      expect(text).not.toContain(hidden);
  });

  it('speaks the language asked for', () => {
    const text = JSON.stringify(openApi(compiled([OWN]), { locale: 'zh-cn' }));
    expect(text).toContain('订单 (shop/order/order)');
  });
});
