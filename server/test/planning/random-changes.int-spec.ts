import fc from 'fast-check';
import type { Definition, FieldDefinition, FieldTypeName } from '#engine/definition/index.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { PlanningPlace } from './planning-place.ts';

const RUNS = { embedded: 8, postgres: 25 };
/** The same sequences every time; `PROPERTY_SEED` and `PROPERTY_RUNS` look at others. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** Fields that a random design may hold; `values` are good SQL literals of their columns. */
const KINDS: { field: Partial<FieldDefinition> & { type: FieldTypeName }; values: string[] }[] = [
  { field: { type: 'string', length: 30 }, values: [`'12'`, `'7.5'`, `'many words'`, `''`, `'2024-02-29'`] },
  { field: { type: 'string', length: 4 }, values: [`'abcd'`, `'12'`, `''`] },
  {
    field: { type: 'string', length: 30, db: { nullable: true } },
    values: [`null`, `'x'`, `'5'`, `'1,2'`],
  },
  { field: { type: 'textarea' }, values: [`'a longer text'`, `''`] },
  { field: { type: 'number' }, values: ['0', '7', '12345', '-3'] },
  { field: { type: 'number', db: { nullable: true } }, values: ['null', '8'] },
  { field: { type: 'float', precision: 8, scale: 2 }, values: ['1.25', '0', '99999.99'] },
  { field: { type: 'float', precision: 5, scale: 1 }, values: ['1.2', '0'] },
  { field: { type: 'money' }, values: ['1250', '0', '-99'] },
  { field: { type: 'switch' }, values: ['0', '1'] },
  { field: { type: 'date' }, values: ['null', `'2024-02-29'`] },
  { field: { type: 'datetime' }, values: ['null', `'2024-02-29 12:30:00'`] },
  { field: { type: 'timestamp' }, values: ['null', `'2024-02-29 12:30:00+00'`] },
  { field: { type: 'time' }, values: ['null', `'12:30:00'`] },
  { field: { type: 'year' }, values: ['null', '2024'] },
  { field: { type: 'images' }, values: [`'{}'`, `'{a.png,b.png}'`] },
  { field: { type: 'json' }, values: ['null', `'{"a": 1}'`] },
  { field: { type: 'uuid' }, values: ['null', `'6f1f1c5e-4a1b-4c9e-9d3b-0d9f6a1b2c3d'`] },
  {
    field: {
      type: 'select',
      default: 'a',
      options: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
      ],
    },
    values: [`'a'`, `'b'`],
  },
  {
    field: { type: 'radio', options: [{ key: 'a', label: 'A' }] },
    values: ['null', `'a'`],
  },
  { field: { type: 'color' }, values: [`'#fff000'`] },
  { field: { type: 'selects', options: [{ key: 'a', label: 'A' }] }, values: [`'{}'`, `'{a}'`] },
];

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const TABLES = ['plan_a', 'plan_b'];

const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('add' as const), kind: fc.nat(), name: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('drop' as const), at: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('retype' as const), at: fc.nat(), kind: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('rename' as const), at: fc.nat(), name: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('swap' as const), at: fc.nat(), with: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('table' as const), name: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('index' as const), at: fc.nat(), on: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('unique' as const), at: fc.nat(), on: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('write' as const), rows: fc.array(fc.nat(), { maxLength: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('back' as const), steps: fc.nat({ max: 3 }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const kindOf = (wanted: Partial<FieldDefinition>): number =>
  KINDS.findIndex(({ field }) =>
    Object.entries(wanted).every(([name, value]) => field[name as keyof FieldDefinition] === value),
  );
const retype = (wanted: Partial<FieldDefinition>, at = 0): Change => ({
  verb: 'retype',
  at,
  kind: kindOf(wanted),
});

/** Sequences that once failed or came back with other values. */
const KNOWN: Change[][] = [
  // A switch has a check that no text can meet.
  [
    { verb: 'add', kind: kindOf({ type: 'switch' }), name: 0 },
    { verb: 'retype', at: 2, kind: kindOf({ type: 'textarea' }) },
    { verb: 'back', steps: 1 },
  ],
  // A text grew in place, became a number, and is to be the shorter text again.
  [retype({ type: 'color' }), retype({ type: 'number' }), { verb: 'back', steps: 2 }],
  // Seconds became cents.
  [retype({ type: 'timestamp' }, 1), retype({ type: 'money' }, 1)],
  // A text that was made of a number had what was empty filled, and stood between.
  [
    retype({ type: 'number' }),
    retype({ type: 'textarea' }),
    { verb: 'back', steps: 1 },
    { verb: 'back', steps: 1 },
  ],
  // What an undo put into the trash stood in the way of what lies before it.
  [
    retype({ type: 'time' }),
    retype({ type: 'float', precision: 8 }),
    { verb: 'back', steps: 1 },
    { verb: 'back', steps: 1 },
  ],
];

/** A definition in force with the rows it left, and no row was written since the one before. */
interface PastState {
  definition: Definition;
  rows: Record<string, unknown>[];
}

/** Applies changes one after the other and holds each to what a plan promises. */
class Walk {
  readonly #place: PlanningPlace;
  #history: PastState[] = [];

  constructor(place: PlanningPlace) {
    this.#place = place;
  }

  async begin(): Promise<void> {
    await this.#publish({
      name: 'plan/random',
      title: 'Random',
      table: 'plan_a',
      fields: [{ name: 'id', type: 'pk' }, this.#field(0, 'one'), this.#field(4, 'two')],
    });
    await this.#write([1, 2, 3]);
  }

  async step(each: Change): Promise<void> {
    if (each.verb === 'write') return this.#write(each.rows);
    if (each.verb === 'back') return this.#back(each.steps);
    const draft = this.#draft(each);
    if (draft) await this.#publish(draft);
  }

  get #definition(): Definition {
    return this.#place.current!;
  }

  #field(kind: number, name: string): FieldDefinition {
    return { name, ...KINDS[kind % KINDS.length]!.field };
  }

  #draft(each: Exclude<Change, { verb: 'write' | 'back' }>): Definition | null {
    const { fields } = this.#definition;
    const [key, ...rest] = fields;
    const free = NAMES.filter((name) => !fields.some((field) => field.name === name));
    const at = 'at' in each && rest.length > 0 ? each.at % rest.length : 0;
    const chosen = rest[at];
    const put = (next: (FieldDefinition | undefined)[]): Definition => ({
      ...this.#definition,
      fields: [key!, ...next.filter((field) => field !== undefined)],
    });
    const instead = (field: FieldDefinition) => put(rest.map((old, index) => (index === at ? field : old)));
    if (each.verb === 'table') return { ...this.#definition, table: TABLES[each.name % TABLES.length]! };
    if (each.verb === 'add') {
      const name = free[each.name % Math.max(1, free.length)];
      return name === undefined ? null : put([...rest, this.#field(each.kind, name)]);
    }
    if (!chosen) return null;
    switch (each.verb) {
      case 'drop':
        return rest.length < 2 ? null : put(rest.filter((field) => field !== chosen));
      case 'retype':
        return instead({ uuid: chosen.uuid!, ...this.#field(each.kind, chosen.name) });
      case 'rename': {
        const name = free[each.name % Math.max(1, free.length)];
        return name === undefined ? null : instead({ ...chosen, name });
      }
      case 'swap': {
        const other = rest[each.with % rest.length]!;
        const names = new Map([
          [chosen.name, other.name],
          [other.name, chosen.name],
        ]);
        return put(rest.map((field) => ({ ...field, name: names.get(field.name) ?? field.name })));
      }
      case 'index': {
        const { index: _, ...field } = chosen;
        return instead(each.on ? { ...field, index: true } : field);
      }
      case 'unique': {
        const { unique: _, ...field } = chosen;
        return instead(each.on ? { ...field, unique: true } : field);
      }
    }
  }

  /** Publishes a draft that the rows do not refuse, and compares every value with the one before. */
  async #publish(definition: Definition): Promise<void> {
    const old = this.#place.current;
    const before = old ? await this.#rows(old) : [];
    const draft = this.#place.draft(definition);
    if (draft.issues.some(({ severity }) => severity === 'error')) return;
    const plan = await this.#place.plan(draft);
    const refused = [...plan.effects.values()].some(({ affected }) => (affected.rejected?.count ?? 0) > 0);
    if (refused || plan.keyDiffers) {
      await expect(this.#place.change(definition)).rejects.toThrow(/error/i);
      expect(this.#place.current).toBe(old);
      return;
    }
    const { effects, steps } = await this.#place.change(definition);
    // What the trash gives back is compared where a whole version is gone back to.
    const returned = new Set(steps.flatMap(({ restored, field }) => (restored && field ? [field] : [])));
    expect(await this.#place.rest()).toEqual([]);
    const after = await this.#rows(this.#definition);
    expect(after).toHaveLength(before.length);
    for (const field of this.#definition.fields.filter(({ name }) => !returned.has(name)))
      this.#compare(field, { old, before, after, effects });
    this.#remember(after);
  }

  #compare(
    field: FieldDefinition,
    {
      old,
      before,
      after,
      effects,
    }: {
      old: Definition | null;
      before: Record<string, unknown>[];
      after: Record<string, unknown>[];
      effects: Awaited<ReturnType<PlanningPlace['plan']>>['effects'];
    },
  ): void {
    const earlier = old?.fields.find(({ uuid }) => uuid === field.uuid);
    if (!earlier) return;
    const said = [...effects]
      .filter(([id]) => id.split('.').includes(field.name))
      .flatMap(([, { affected }]) => [affected.cut, affected.setNull, affected.filled])
      .reduce((sum, each) => sum + (each?.count ?? 0), 0);
    const sides = [earlier.type, field.type];
    const inSeconds = sides.some((type) => DATETIMES.has(type)) && sides.some((type) => NUMBERS.has(type));
    const changed = before.filter((row, at) => {
      const was = meanings(row[earlier.name], earlier, inSeconds);
      return !meanings(after[at]?.[field.name], field, inSeconds).some((each) => was.includes(each));
    });
    if (changed.length > said)
      throw new Error(
        `${earlier.name} (${earlier.type}) -> ${field.name} (${field.type}): ${JSON.stringify(before.map((row) => row[earlier.name]))} became ` +
          `${JSON.stringify(after.map((row) => row[field.name]))}, announced ${JSON.stringify([...effects])}`,
      );
  }

  async #write(rows: readonly number[]): Promise<void> {
    const { fields, table } = this.#definition;
    for (const seed of rows) {
      const [, ...rest] = fields;
      const values = rest.map((field, at) => {
        const kind = KINDS.find(
          ({ field: each }) => each.type === field.type && each.length === field.length,
        );
        return kind!.values[(seed + at) % kind!.values.length]!;
      });
      const names = rest.map(({ name }) => `"${name}"`);
      try {
        await this.#place.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`);
      } catch (error) {
        // A random row may break a unique rule or leave out what must be there.
        if (!/duplicate key|not-null|value too long|overflow/.test(String(error))) throw error;
      }
    }
    this.#history = [{ definition: this.#definition, rows: await this.#rows(this.#definition) }];
  }

  /** Goes back some publications; no row was written since, so all is as it was. */
  async #back(steps: number): Promise<void> {
    const target = this.#history[Math.max(0, this.#history.length - 1 - steps)];
    if (!target) return;
    const kept = this.#history.slice(0, this.#history.indexOf(target) + 1);
    await this.#place.change(target.definition);
    expect(await this.#place.rest()).toEqual([]);
    expect(await this.#rows(target.definition)).toEqual(target.rows);
    expect(this.#place.current).toEqual(target.definition);
    this.#history = kept;
  }

  #remember(rows: Record<string, unknown>[]): void {
    this.#history.push({ definition: this.#definition, rows });
  }

  #rows({ table }: Definition): Promise<Record<string, unknown>[]> {
    return this.#place.rows(table);
  }
}

const NUMBERS: ReadonlySet<string> = new Set(['number', 'switch', 'year', 'float', 'money']);
const DATETIMES: ReadonlySet<string> = new Set(['date', 'datetime', 'timestamp']);

/** What a value may mean: a list of JSON is as well its text. */
function meanings(value: unknown, field: FieldDefinition, inSeconds: boolean): string[] {
  const own = meaning(value, field, inSeconds);
  return Array.isArray(value) ? [own, JSON.stringify(value)] : [own];
}

/** What a value means, whatever column it is kept in; between numbers and datetimes it is a number of seconds. */
function meaning(value: unknown, { type }: FieldDefinition, inSeconds: boolean): string {
  if (inSeconds && DATETIMES.has(type) && typeof value === 'string')
    return String(
      Date.parse(
        value.includes('T') ? value : `${value.replace(' ', 'T')}Z`.replace(/^(.{10})Z$/, '$1T00:00:00Z'),
      ) / 1000,
    );
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value))
    return value.map((each) => meaning(each, { name: '', type: 'string' }, false)).join(',');
  if (type === 'money') return String(Number(value) / 100);
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text)) return String(Number(text));
  const datetime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d))?/.exec(text);
  return datetime ? `${datetime[1]} ${datetime[2] ?? '00:00:00'}` : text;
}

describe.each(DATABASE_KINDS)('any sequence of design changes on the %s database', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
  });
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });

  it('leaves definition and database in agreement, loses nothing unannounced, and can be undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
        const place = new PlanningPlace(connections.get('main'));
        try {
          const walk = new Walk(place);
          await walk.begin();
          for (const each of changes) await walk.step(each);
        } finally {
          await place.clear();
        }
      }),
      {
        seed: SEED,
        numRuns: Number(process.env['PROPERTY_RUNS'] ?? RUNS[kind]),
        endOnFailure: true,
        examples: KNOWN.map((changes) => [changes] as [Change[]]),
      },
    );
  }, 600_000);
});
