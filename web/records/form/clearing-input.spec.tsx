import { afterEach, expect, jest, test } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { PLAIN } from '../../fields/inputs/input.fixture.tsx';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { ClearingInput } from './clearing-input.tsx';

const sent = {
  schema: { type: 'object', properties: { kind: { title: 'Kind' }, specs: { title: 'Specs' } } },
  uiSchema: { specs: { 'ui:widget': 'specs' } },
};
const OPTIONS = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Several' },
];

/** The choice of a form that holds these values besides. */
function show(values: JsonObject) {
  const put = jest.fn();
  const given: Json[] = [];
  const row = { all: () => values, watch: () => () => undefined, put, report: () => undefined };
  const Held = (): ReactElement => {
    const [value, setValue] = useState<Json>(2);
    return (
      <ClearingInput
        {...PLAIN}
        widget="radio"
        name="kind"
        label="Kind"
        options={OPTIONS}
        props={{ clears: ['specs'] }}
        sent={sent}
        row={row}
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
      />
    );
  };
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <Held />
    </I18nextProvider>,
  );
  return { put, given };
}

const choose = (): void => void fireEvent.click(screen.getByRole('radio', { name: 'One' }));
afterEach(() => cleanup());

test('a choice that empties other fields asks first, and can be left as it was', async () => {
  const { put, given } = show({ specs: [{ name: 'Size' }] });
  choose();
  expect(screen.getByRole('dialog').textContent).toContain('This empties: Specs.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([put.mock.calls, given]).toEqual([[], []]);
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Change and empty' }));
  expect(put).toHaveBeenCalledWith({ specs: null });
  expect(given).toEqual([1]);
});

test('where nothing is lost nothing is asked', () => {
  const { put, given } = show({ specs: [] });
  choose();
  expect([put.mock.calls, given]).toEqual([[], [1]]);
});
