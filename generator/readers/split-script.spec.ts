import { insertsOf } from './inserts-of.ts';
import { ImportError } from './import-error.ts';
import { loadable, moveToSchema } from './script-rules.ts';
import { splitScript } from './split-script.ts';

const texts = (script: string) => splitScript(script).map(({ text }) => text);

describe('splitScript', () => {
  it('splits at semicolons outside of strings, names, dollar quotes and comments', () => {
    expect(texts(`a 'x;''y' ; b "c;""d"; $$ e; $$; $t$ f; $$ ; $t$;`)).toEqual([
      `a 'x;''y'`,
      `b "c;""d"`,
      '$$ e; $$',
      '$t$ f; $$ ; $t$',
    ]);
    expect(texts('-- no; \n/* a; /* b; */ c; */ SELECT 1 /* ; */ + 2; SELECT 3 -- ;\n')).toEqual([
      'SELECT 1 /* ; */ + 2',
      'SELECT 3 -- ;',
    ]);
  });

  it('knows backslashes only in escape strings', () => {
    expect(texts(String.raw`SELECT E'it\'s;'; SELECT 'C:\'; SELECT name'x'`)).toEqual([
      String.raw`SELECT E'it\'s;'`,
      String.raw`SELECT 'C:\'`,
      `SELECT name'x'`,
    ]);
  });

  it('keeps the body of a SQL function together', () => {
    const body =
      'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END';
    expect(texts(`${body}; SELECT endless, "end" FROM casement;`)).toEqual([
      body,
      'SELECT endless, "end" FROM casement',
    ]);
  });

  it('counts lines', () => {
    expect(splitScript('SELECT 1;\r\n\r\n-- x\r\nSELECT\r\n2;SELECT 3').map(({ line }) => line)).toEqual([
      1, 4, 5,
    ]);
  });

  it('takes the data of a COPY along and leaves out what is for psql', () => {
    const [statement, next] = splitScript('\\restrict x\nCOPY a (b) FROM stdin;\n1;\n\\N\n\\.\nSELECT 1;');
    expect(statement).toEqual({ text: 'COPY a (b) FROM stdin', line: 2, copyRows: ['1;', '\\N'] });
    expect(next?.text).toBe('SELECT 1');
  });

  it.each([
    ['\\c other', /^Line 1: the file changes the database/],
    ["SELECT 'x", /line 1 opens a ' and never closes/],
    ['SELECT $a$ x', /opens \$a\$ and never closes/],
    ['COPY a FROM stdin;\n1\n', /never ends/],
  ])('refuses %j', (script, message) => {
    expect(() => splitScript(script)).toThrow(ImportError);
    expect(() => splitScript(script)).toThrow(message);
  });
});

describe('insertsOf', () => {
  it('reads tabs, nulls and escapes and keeps values as parameters', () => {
    const [insert] = insertsOf('COPY public.a (b, c) FROM stdin', ['1\tx\\ty', '\\N\t\\\\x41\\n\\101'], 1);
    expect(insert).toEqual({
      text: 'INSERT INTO public.a (b, c) OVERRIDING SYSTEM VALUE VALUES ($1, $2), ($3, $4)',
      values: ['1', 'x\ty', null, '\\x41\nA'],
    });
  });

  it('makes several statements of many rows and none of none', () => {
    const rows = Array.from({ length: 1200 }, (_, n) => String(n));
    expect(insertsOf('COPY a FROM stdin', rows, 1).map(({ values }) => values.length)).toEqual([
      500, 500, 200,
    ]);
    expect(insertsOf('COPY a FROM stdin', [], 1)).toEqual([]);
  });

  it('names the line of a row with too few values, and refuses other formats', () => {
    expect(() => insertsOf('COPY a FROM stdin', ['1\t2', '3'], 7)).toThrow(
      'Line 9: the row has 1 values, not 2.',
    );
    expect(() => insertsOf('COPY a FROM stdin WITH CSV', ['1'], 7)).toThrow(
      /only COPY in the plain text format/,
    );
  });
});

describe('loadable', () => {
  const kept = (text: string) => loadable([{ text, line: 1 }]).length === 1;

  it('leaves out owners, rights, settings and transactions', () => {
    for (const text of [
      'SET x = 1',
      'ALTER TABLE a OWNER TO b',
      'GRANT ALL ON a TO b',
      'BEGIN',
      'COMMIT',
      '/* c */ CREATE SCHEMA public',
    ]) {
      expect([text, kept(text)]).toEqual([text, false]);
    }
  });

  it('keeps tables, rows, comments and a function that sets something', () => {
    for (const text of [
      'CREATE TABLE a (x int)',
      'COMMENT ON TABLE a IS $$x$$',
      "INSERT INTO a VALUES ('grant')",
      'ALTER TABLE a ADD x int',
    ]) {
      expect([text, kept(text)]).toEqual([text, true]);
    }
  });
});

describe('moveToSchema', () => {
  it('moves names and leaves data alone', () => {
    expect(moveToSchema('INSERT INTO public.a VALUES (\'public.a\', "x public.y")', 'n"w')).toBe(
      'INSERT INTO "n""w".a VALUES (\'public.a\', "x public.y")',
    );
    expect(moveToSchema(`DEFAULT nextval('public.s'::regclass)`, 'nw')).toBe(
      `DEFAULT nextval('"nw".s'::regclass)`,
    );
    expect(moveToSchema(`SELECT pg_catalog.setval('public.s', 3, true)`, 'nw')).toBe(
      `SELECT pg_catalog.setval('"nw".s', 3, true)`,
    );
    expect(moveToSchema('AS $$ SELECT * FROM public.a $$', 'nw')).toBe('AS $$ SELECT * FROM "nw".a $$');
    expect(moveToSchema('SELECT republic.x, a.public.y', 'nw')).toBe('SELECT republic.x, a.public.y');
  });
});
