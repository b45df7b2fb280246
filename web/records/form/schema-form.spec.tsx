import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { useEffect, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { registerInput, type InputProps } from '../../fields/inputs/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { SchemaForm } from './schema-form.tsx';

const WIDGET = { 'ui:widget': 'counted' };
const sent = {
  schema: {
    type: 'object',
    properties: {
      kind: { type: 'string', title: 'Kind' },
      name: { type: 'string', title: 'Name' },
      note: { type: 'string', title: 'Note' },
    },
  },
  uiSchema: { kind: WIDGET, name: WIDGET, note: WIDGET },
};
/** The note is asked for in loose goods alone. */
const conditions: ClientForm['conditions'] = [
  { field: 'note', visible: { properties: { kind: { const: 'loose' } }, required: ['kind'] } },
];
const form: ClientForm = {
  mode: 'dialog',
  groups: [],
  add: { ...sent, defaults: {} } as never,
  edit: sent as never,
  conditions,
};

const drawn = new Map<string, number>();
function CountedInput({ id, name, value, label, onChange }: InputProps) {
  // One without dependencies runs each time the field is drawn.
  useEffect(() => void drawn.set(name, (drawn.get(name) ?? 0) + 1));
  const text = typeof value === 'string' ? value : '';
  return (
    <input
      id={id}
      aria-label={label}
      value={text}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

const NONE = {};
const latest = { values: NONE as JsonObject, put: (_: JsonObject): void => undefined };
function Held({ settled }: { settled?: JsonObject }) {
  const [values, setValues] = useState<JsonObject>({ name: 'Sencha' });
  useEffect(() => void Object.assign(latest, { values, put: setValues }), [values]);
  return (
    <SchemaForm
      id="form"
      sent={sent as never}
      conditions={conditions}
      values={values}
      settled={settled}
      locked={false}
      issues={NONE}
      onChange={setValues}
      onSubmit={() => undefined}
      onInvalid={() => undefined}
    />
  );
}

const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: string, text: string): boolean =>
  fireEvent.change(box(name), { target: { value: text } });

beforeAll(() => {
  registerInput('counted', CountedInput);
  knowRulesOf({ actions: [], form });
});
beforeEach(() => {
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <Held />
    </I18nextProvider>,
  );
  drawn.clear();
});
afterEach(cleanup);

test('a key draws the field that it is typed into and no other', () => {
  type('Name', 'Sencha 1');
  type('Name', 'Sencha 12');
  expect(box('Name').value).toBe('Sencha 12');
  expect(latest.values).toEqual({ name: 'Sencha 12' });
  expect([...drawn]).toEqual([['name', 2]]);
});

test('a key that turns a condition shows what depends on it', () => {
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  type('Kind', 'loose');
  type('Note', 'by weight');
  expect(latest.values).toEqual({ name: 'Sencha', kind: 'loose', note: 'by weight' });
  type('Kind', '');
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
});

test('values put from outside are shown, and typing goes on from them', () => {
  type('Name', 'mine');
  act(() => latest.put({ kind: 'packed', name: 'theirs' }));
  expect(box('Name').value).toBe('theirs');
  type('Kind', 'loose');
  expect(latest.values).toEqual({ kind: 'loose', name: 'theirs' });
});

test('conditions ask what all rows hold as well, though nobody is asked for it', () => {
  cleanup();
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <Held settled={{ kind: 'loose' }} />
    </I18nextProvider>,
  );
  expect(box('Note')).toBeTruthy();
});
