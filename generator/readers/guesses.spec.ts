import type { Catalog, CatalogColumn, CatalogTable } from './catalog.ts';
import { proposeDefinitions } from './propose-definitions.ts';
import type { TableSample } from './read-samples.ts';

const TYPES: Record<string, string> = {
  int4: 'integer',
  int8: 'bigint',
  text: 'text',
  varchar: 'character varying',
  timestamp: 'timestamp without time zone',
};

function column(name: string, base: string, more: Partial<CatalogColumn> = {}): CatalogColumn {
  const type = { base, array: false, domainChecks: [], notNull: false };
  return { name, typeText: TYPES[base] ?? base, type, nullable: true, generated: false, ...more };
}

function table(name: string, columns: CatalogColumn[], more: Partial<CatalogTable> = {}): CatalogTable {
  const id = column('id', 'int4', { nullable: false, identity: 'byDefault' });
  return {
    schema: 'public',
    name,
    kind: 'table',
    readable: true,
    columns: [id, ...columns],
    primaryKey: ['id'],
    uniques: [],
    foreignKeys: [],
    checks: [],
    ...more,
  };
}

/** The proposal for one column of a table of things, with the values seen in it. */
function guess(one: CatalogColumn, values: (string | null)[], beside: CatalogColumn[] = []) {
  const things = table('thing', [one, ...beside]);
  const sample: TableSample = { rows: values.length, complete: true, values: new Map([[one.name, values]]) };
  const catalog: Catalog = { database: 'x', serverVersion: 150000, tables: [things] };
  const proposal = proposeDefinitions(catalog, new Map([['public.thing', sample]]), {
    connection: 'x',
    group: 'x',
    homeSchema: 'public',
  });
  const field = proposal.definitions[0]?.fields[1];
  return {
    field,
    type: field?.type,
    entries: proposal.report.filter((entry) => entry.field === field?.name),
  };
}

const many = (count: number, ...values: string[]) =>
  Array.from({ length: count }, (_, n) => values[n % values.length] ?? '');

describe('guesses', () => {
  it('does not take goods_data for a select, nor a list of anything for one', () => {
    expect(guess(column('goods_data', 'text'), many(60, '{"a":1}', 'x')).type).toBe('string');
    expect(guess(column('price_list', 'text'), many(60, 'a', 'b')).type).toBe('string');
  });

  it('reads unix seconds in a column called a time, and only there', () => {
    expect(guess(column('paid_at', 'int8'), many(30, '1700000000', '1710000000')).type).toBe('timestamp');
    expect(guess(column('create_time', 'int4'), many(30, '1700000000')).type).toBe('timestamp');
    expect(guess(column('cooking_time', 'int4'), many(30, '15', '30')).type).toBe('number');
    expect(guess(column('serial', 'int8'), many(30, '1700000000')).type).toBe('number');
    expect(guess(column('expires_at', 'int8'), []).entries[0]?.confidence).toBeLessThan(0.7);
  });

  it('reads zero and one as a switch by name or by many rows, never counts', () => {
    expect(guess(column('discontinued', 'int4'), ['0', '1']).type).toBe('switch');
    expect(guess(column('is_open', 'int4'), ['0', '2']).type).toBe('number');
    expect(guess(column('gift', 'int4'), many(40, '0', '1')).type).toBe('switch');
    expect(guess(column('units_on_order', 'int4'), many(40, '0', '1')).type).toBe('number');
    expect(
      guess(column('units_on_order', 'int4'), many(40, '0', '1')).entries.map((entry) => entry.guess),
    ).toContain('left as it is');
  });

  it('makes a select of few values only where the name says that they are a choice', () => {
    const status = guess(column('status', 'text'), many(100, 'open', 'closed', 'lost'));
    expect(status.field).toMatchObject({
      type: 'select',
      options: [{ key: 'closed' }, { key: 'lost' }, { key: 'open' }],
    });
    const country = guess(column('country', 'text'), many(100, 'DE', 'FR'));
    expect(country.type).toBe('string');
    expect(country.entries[1]?.why).toContain('could be a select');
    expect(guess(column('status', 'text'), many(6, 'open', 'closed')).type).toBe('string');
  });

  it('takes state beside a city for a place', () => {
    expect(guess(column('state', 'text'), many(100, 'WA', 'OR'), [column('city', 'text')]).type).toBe(
      'string',
    );
    expect(guess(column('state', 'text'), many(100, 'new', 'done')).type).toBe('select');
  });

  it('lets values overrule a name that promises addresses, mails or colours', () => {
    expect(guess(column('homepage', 'text'), many(30, '#CAJUN.HTM#')).type).toBe('string');
    expect(guess(column('homepage', 'text'), many(30, 'https://a.example/x')).type).toBe('url');
    expect(guess(column('email', 'text'), many(30, 'a@b.example')).type).toBe('email');
    expect(guess(column('color', 'text'), many(30, '#aabbcc')).type).toBe('color');
    expect(guess(column('color', 'text'), many(30, 'reddish')).type).toBe('string');
    expect(guess(column('contact', 'text'), many(30, 'a@b.example')).type).toBe('email');
  });

  it('never shows a password, whatever is in it', () => {
    expect(guess(column('password_hash', 'text'), many(30, 'x')).field).toMatchObject({
      type: 'password',
      list: false,
      search: false,
    });
  });

  it('knows long text by its values and rich text by its tags', () => {
    expect(guess(column('note', 'text'), many(30, 'x'.repeat(200))).type).toBe('textarea');
    expect(guess(column('body', 'text'), many(30, '<p>Hi</p>')).type).toBe('editor');
    expect(guess(column('name', 'text'), many(30, 'short')).type).toBe('string');
  });

  it('reads a timestamp that never has a time of day as a date', () => {
    expect(guess(column('birth_date', 'timestamp'), many(5, '1962-02-18 00:00:00')).type).toBe('date');
    expect(
      guess(column('birth_date', 'timestamp'), ['1962-02-18 00:00:00', '1962-02-18 10:00:00']).type,
    ).toBe('datetime');
    expect(guess(column('birth_date', 'timestamp'), []).type).toBe('datetime');
  });

  it('takes an integer called position for a rank', () => {
    expect(guess(column('position', 'int4'), many(5, '1', '2')).type).toBe('weigh');
    expect(guess(column('position', 'text'), many(5, 'clerk')).type).toBe('string');
  });

  it('gives constant defaults to the form and leaves computed ones to the database', () => {
    expect(guess(column('kind', 'text', { default: "'a'::text", nullable: false }), []).field).toMatchObject({
      default: 'a',
    });
    expect(guess(column('n', 'int4', { default: "'-1'::integer" }), []).field).toMatchObject({ default: -1 });
    const made = guess(column('code', 'text', { default: 'md5(random()::text)', nullable: false }), []).field;
    expect(made).toMatchObject({ db: { hasDefault: true } });
    expect(made).not.toHaveProperty('required');
  });
});
