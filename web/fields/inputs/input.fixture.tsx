import { useState, type ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import type { Input, InputProps } from './input.ts';

/** What an input gets when a spec says nothing else. */
export const PLAIN: Omit<InputProps, 'onChange'> = {
  id: 'box',
  name: 'field',
  label: 'Field',
  value: undefined,
  schema: { type: 'string' },
  options: [],
  props: {},
  required: false,
  disabled: false,
  readonly: false,
  invalid: false,
};

/** An input on a page of its own. */
export interface ShownInput {
  /** The box that its label points to. */
  box: HTMLInputElement;
  /** What it gave last; undefined as long as it gave nothing. */
  given: () => Json | undefined;
  /** Everything it gave, in order. */
  all: Json[];
}

/** Draws an input that keeps what it gives, in English, with services made up by the spec. */
export function showInput(
  Drawn: Input,
  props: Partial<InputProps> = {},
  services: Partial<Record<keyof Services, unknown>> = {},
): ShownInput {
  const all: Json[] = [];
  const Held = (): ReactElement => {
    const [value, setValue] = useState<Json | undefined>(props.value);
    const onChange = (next: Json): void => {
      all.push(next);
      setValue(next);
    };
    return <Drawn {...PLAIN} {...props} value={value} onChange={onChange} />;
  };
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={{ base: '/admin', ...services } as unknown as Services}>
          <Held />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { box: document.getElementById('box') as HTMLInputElement, given: () => all.at(-1), all };
}
