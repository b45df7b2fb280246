import { useState } from 'react';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { fieldAccess, type Actor } from '#engine/access/index.ts';
import { compileDefinitions, type CompiledDefinition, type CompiledField } from '#engine/compile/index.ts';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { codecContext, fieldTypes, type FieldFixture } from '#engine/fields/index.ts';
import { formOf } from '#engine/form/index.ts';
import { ServicesContext, type Services } from '../providers/index.ts';
import { knowRulesOf } from '../providers/rules.fixture.ts';
import { SchemaForm } from '../records/form/index.ts';
import { createI18n } from '../texts/i18n.fixture.ts';
import { inputNames } from './inputs/index.ts';
import { datetimeText } from './inputs/datetime-value.ts';

const texts = createI18n('en');

const superActor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

const TARGETS = [
  { id: 1, name: 'row one' },
  { id: 2, name: 'row two' },
  { id: 3, name: 'row three' },
  { id: '9007199254740993', name: 'row far away' },
];

/** The table remote selects look into. */
const records = {
  getList: async (_: string, params: { filter: { initValue?: Json[]; q?: string } }) => {
    const { initValue, q } = params.filter;
    const data = TARGETS.filter(
      (row) => (!initValue || initValue.map(String).includes(String(row.id))) && (!q || row.name.includes(q)),
    );
    return { data, total: data.length };
  },
};

const REGIONS: Record<string, { value: string; label: string }[]> = {
  '': [
    { value: '110000', label: 'Beijing' },
    { value: '330000', label: 'Zhejiang' },
  ],
  '330000': [{ value: '330100', label: 'Hangzhou' }],
  '330000/330100': [{ value: '330106', label: 'West Lake' }],
};

/** The same where any number of them is chosen from. */
const REGION_LIST = ['110000', '320000', '320100', '320200', '330000']
  .map((code) => `${code}|${code}|Region ${code}|x`)
  .join('\n');

/** The regions that a city is chosen from. */
const http = {
  call: async (url: string) => {
    if (url.includes('/ajax/regions')) return { list: REGION_LIST };
    const terms = new URL(url, 'http://shop.test').searchParams;
    return REGIONS[[terms.get('province'), terms.get('city')].filter(Boolean).join('/')] ?? [];
  },
};

function definitionFor({ type, field }: FieldFixture): CompiledDefinition {
  const named = { title: { 'zh-cn': '值', en: 'Value' }, ...field };
  const key = { name: 'id', type: 'pk' } as const;
  const value =
    type === 'pk' || type === 'spk' ? { name: 'id', type, ...named } : { name: 'value', type, ...named };
  const definitions: Definition[] = [
    {
      name: 'fixture/own',
      title: 'Own',
      table: 'own',
      fields:
        value.name === 'id' ? [value as never] : [key, { name: 'name', type: 'string' }, value as never],
    },
    {
      name: 'fixture/target',
      title: 'Target',
      table: 'target',
      fields: [key, { name: 'name', type: 'string' }],
    },
  ];
  const { compiled, issues } = compileDefinitions(definitions);
  const own = compiled.get('fixture/own');
  if (!own) throw new Error(`the fixture of ${type} does not compile: ${JSON.stringify(issues)}`);
  return own;
}

const present = (value: Json): JsonObject => (value === null ? {} : { value });

interface Shown {
  field: CompiledField;
  submit: () => Promise<Json>;
}

/** Draws the edit form around one value, as the product does. */
function show(fixture: FieldFixture, value: Json): Shown {
  const definition = definitionFor(fixture);
  const form = formOf(definition, fieldAccess(definition, superActor), 'en');
  knowRulesOf({ form, actions: [] });
  const field = definition.fieldByName.get('value');
  if (!field) throw new Error(`${fixture.type} has no field to show`);
  const submitted = jest.fn<(values: JsonObject) => void>();
  const invalid = jest.fn<(messages: Record<string, string>) => void>();
  const start: JsonObject = { id: 5, name: 'own', ...present(value) };
  const Held = () => {
    const [values, setValues] = useState(start);
    return (
      <SchemaForm
        id="form"
        sent={form.edit}
        conditions={form.conditions}
        values={values}
        locked={false}
        issues={{}}
        onChange={setValues}
        onSubmit={submitted}
        onInvalid={invalid}
      />
    );
  };
  render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={{ records, http, base: '/admin' } as unknown as Services}>
          <Held />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    field,
    submit: async () => {
      fireEvent.submit(document.getElementById('form') as HTMLFormElement);
      await waitFor(() => expect(submitted.mock.calls.length + invalid.mock.calls.length).toBeGreaterThan(0));
      const errors = [...document.querySelectorAll('[data-form-error]')].map((each) => each.textContent);
      expect({ value, errors }).toEqual({ value, errors: [] });
      return submitted.mock.calls[0]?.[0].value ?? null;
    },
  };
}

const box = (): HTMLInputElement => document.getElementById('root_value') as HTMLInputElement;
const write = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });

async function pick(label: string | RegExp): Promise<void> {
  fireEvent.mouseDown(box());
  fireEvent.click(await screen.findByRole('option', { name: label }));
}

const targetName = (key: Json): string => TARGETS.find((row) => String(row.id) === String(key))?.name ?? '';
const optionName = (field: CompiledField, key: Json): string =>
  String(field.options.find((option) => String(option.key) === String(key))?.label);

type Edit = (to: Json, field: CompiledField, from: Json) => void | Promise<void>;

const type: Edit = (to) => void write(String(to));

/** Empties a box of several choices, then chooses anew. */
async function choose(keys: Json[], nameOf: (key: Json) => string): Promise<void> {
  fireEvent.keyDown(box(), { key: 'Escape' });
  for (let guard = 0; guard < 9 && document.querySelector('.MuiChip-root'); guard += 1) {
    fireEvent.keyDown(box(), { key: 'Backspace' });
  }
  for (const key of keys) await pick(nameOf(key));
}

/** Presses every button that removes a row, down to `left` of them. */
function removeAll(left = 0): void {
  const buttons = (): HTMLElement[] => screen.queryAllByRole('button', { name: 'Remove this row' });
  while (buttons().length > left) fireEvent.click(buttons()[0] as HTMLElement);
}

/** Takes the files away, then types the addresses of others. */
function writePaths(paths: string[]): void {
  const buttons = (): HTMLElement[] => screen.queryAllByRole('button', { name: /^Remove / });
  while (buttons().length > 0) fireEvent.click(buttons()[0] as HTMLElement);
  for (const path of paths) {
    write(path);
    fireEvent.keyDown(box(), { key: 'Enter' });
  }
}

/** How a person changes the value of each input. */
const EDITS: Record<string, Edit> = {
  string: type,
  uuid: type,
  password: type,
  number: type,
  money: type,
  textarea: type,
  editor: async (to) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the source' }));
    write(String(to));
  },
  email: type,
  url: type,
  year: type,
  color: type,
  icon: type,
  image: type,
  file: type,
  date: type,
  time: type,
  timestamp: (to) => void write(datetimeText(String(to))),
  datetime: (to) => void write(datetimeText(String(to))),
  json: (to) => void write(JSON.stringify(to)),
  city: async (to) => {
    fireEvent.click(box());
    const names = Object.values(REGIONS).flat();
    for (const code of to as string[]) {
      const name = names.find(({ value }) => value === code)?.label ?? '';
      fireEvent.click(await screen.findByRole('option', { name }));
    }
    // A path is whole when there is nothing further down; that must be asked first.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
  regions: async (to) => {
    fireEvent.click(box());
    await screen.findByRole('tree');
    fireEvent.click(screen.getByRole('button', { name: 'Select none' }));
    for (const code of to as string[]) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: code } });
      fireEvent.click(await screen.findByRole('treeitem', { name: `Region ${code}` }));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  },
  images: (to) => writePaths(to as string[]),
  files: (to) => writePaths(to as string[]),
  switch: () => void fireEvent.click(screen.getByRole('switch')),
  radio: (to, field) => void fireEvent.click(screen.getByRole('radio', { name: optionName(field, to) })),
  checkbox: (to, field, from) => {
    const [now, then] = [from as Json[], to as Json[]];
    for (const option of field.options) {
      const turned = now.includes(option.key) !== then.includes(option.key);
      if (turned) fireEvent.click(screen.getByRole('checkbox', { name: optionName(field, option.key) }));
    }
  },
  select: (to, field) => pick(optionName(field, to)),
  selects: (to, field) => choose(to as Json[], (key) => optionName(field, key)),
  remoteSelect: (to) => pick(targetName(to)),
  remoteSelects: (to) => choose(to as Json[], targetName),
  treeSelect: (to) => pick(targetName(to)),
  array: (to) => {
    const rows = to as { key: string; value: Json }[];
    removeAll();
    rows.forEach((row, index) => {
      fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
      fireEvent.change(screen.getByRole('textbox', { name: `Key ${index + 1}` }), {
        target: { value: row.key },
      });
      fireEvent.change(screen.getByRole('textbox', { name: `Value ${index + 1}` }), {
        target: { value: row.value },
      });
    });
  },
};

/** Keys are made by the database: their forms have no input to try. */
const fixtures = Object.values(fieldFixtures).filter(({ type }) => type !== 'pk' && type !== 'spk');

const wireOf = (good: FieldFixture['good'][number]): Json => (good.back ? good.back.rest : good.rest);
/** Passwords are never sent to the browser; what cannot be chosen by hand is no goal of an edit. */
const isGoal = (fixture: FieldFixture, value: Json): boolean => {
  const disabled = Array.isArray(fixture.field.options)
    ? fixture.field.options.filter((option) => option.disabled).map((option) => option.key)
    : [];
  if (value === null || value === '' || disabled.includes(value as string)) return false;
  return !Array.isArray(value) || value.length > 0;
};

afterEach(() => cleanup());

describe('every field type', () => {
  test('has an input of its own', () => {
    const known = inputNames();
    const missing = Object.values(fieldTypes).filter(
      (each) => !known.includes(each.input({ name: 'x', type: each.name }).widget),
    );
    expect(missing.map((each) => each.name)).toEqual([]);
  });

  test('has a way to be edited in this suite', () => {
    const widgets = fixtures.map(({ type }) => fieldTypes[type].input({ name: 'x', type }).widget);
    expect(widgets.filter((widget) => !EDITS[widget])).toEqual([]);
  });

  describe.each(fixtures.map((fixture) => [fixture.type, fixture] as const))('%s', (_, fixture) => {
    test('gives back every good value it is shown', async () => {
      for (const good of fixture.good) {
        if (fixture.type === 'password') continue;
        const shown = show(fixture, wireOf(good));
        const parsed = fieldTypes[fixture.type].parse(
          await shown.submit(),
          codecContext(shown.field, 'rest'),
        );
        expect({ value: good.rest, parsed }).toEqual({
          value: good.rest,
          parsed: { ok: true, value: good.stored },
        });
        cleanup();
      }
    });

    test('gives the value a person puts in its place', async () => {
      const [first] = fixture.good;
      const goal =
        fixture.good.find((good) => isGoal(fixture, wireOf(good)) && good.stored !== first?.stored) ?? first;
      if (!first || !goal) throw new Error('a fixture needs a good value');
      const from = goal === first ? null : wireOf(first);
      const shown = show(fixture, from);
      const { widget } = fieldTypes[fixture.type].input({ name: 'value', type: fixture.type });
      await EDITS[widget]?.(wireOf(goal) === '' ? goal.rest : wireOf(goal), shown.field, from ?? []);
      const parsed = fieldTypes[fixture.type].parse(await shown.submit(), codecContext(shown.field, 'rest'));
      expect(parsed).toEqual({ ok: true, value: goal.stored });
    });
  });
});
