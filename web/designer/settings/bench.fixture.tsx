import { act, fireEvent, render } from '@testing-library/react';
import type { ClientView } from '#engine/compile/index.ts';
import {
  printDefinition,
  type Definition,
  type FieldDefinition,
  type FieldTypeName,
} from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { surrounded } from '../designer.fixture.tsx';
import { SettingsPanel } from '../panel/settings-panel.tsx';
import { useDesign, type DesignCommands } from '../use-design.ts';
import type { Sources } from '../designer-routes.ts';
import { checkDraft } from '../check/check-draft.ts';
import { registerDesignerInputs } from './inputs/register-designer-inputs.ts';

registerDesignerInputs();

/** Columns of other tables, by the table's name. */
export type OtherTables = Record<string, { field: string; type: string; [key: string]: unknown }[]>;

/** A draft with the panel beside it, one of its fields selected (null: the table itself). */
export interface Bench {
  /** The draft as the product prints it. */
  printed: () => Definition;
  /** The selected field, or that of a name, as it is printed. */
  field: (name?: string) => FieldDefinition;
  undo: () => void;
  redo: () => void;
}

/** Shows the panel in English, every part of it unfolded. */
export function showBench(draft: Definition, selected: string | null, others: OtherTables = {}): Bench {
  const now: { draft: Definition; commands: DesignCommands | null } = { draft, commands: null };
  const sources: Sources = {
    connections: [{ name: 'main' }],
    directories: [],
    optionLists: [],
    definitions: Object.keys(others).map((name) => ({
      name,
      title: { 'zh-cn': `${name}表`, en: `Table ${name}` },
      table: name.replaceAll('/', '_'),
      connection: 'main',
      version: 1,
      managed: true,
      origin: 'designer',
    })),
  };
  const views = new Map(Object.entries(others).map(([name, columns]) => [name, viewOf(name, columns)]));
  const uuid = draft.fields.find(({ name }) => name === selected)?.uuid;
  const Shown = () => {
    const [{ history }, commands] = useDesign(
      { draft, base: 1, guesses: {}, notes: [], empty: false },
      { locale: 'en', sources },
    );
    Object.assign(now, { draft: history.present, commands });
    return (
      <SettingsPanel
        definition={history.present}
        selected={new Set(uuid === undefined ? [] : [uuid])}
        issues={checkDraft(history.present, views).issues}
        sources={sources}
        published
        wanted={null}
        commands={commands}
        onType={() => undefined}
      />
    );
  };
  const answers = [...views].map(([name, view]) => [name.split('/').at(-1), () => view]);
  render(surrounded(Object.fromEntries(answers), <Shown />).element);
  for (const head of document.querySelectorAll<HTMLElement>('section > [aria-expanded="false"]'))
    fireEvent.click(head);
  const printed = (): Definition => JSON.parse(printDefinition(now.draft)) as Definition;
  return {
    printed,
    field: (name = selected ?? '') => {
      const found = printed().fields.find((each) => each.name === name);
      if (!found) throw new Error(`There is no field ${name}`);
      return found;
    },
    undo: () => act(() => now.commands?.undo()),
    redo: () => act(() => now.commands?.redo()),
  };
}

const viewOf = (name: string, columns: OtherTables[string]): ClientView =>
  ({
    name,
    title: name,
    key: ['id'],
    label: 'id',
    columns: columns.map((column) => ({
      title: column.field,
      options: [],
      traits: traitsOf({ type: column.type as FieldTypeName }),
      ...column,
    })),
  }) as unknown as ClientView;

/** The part of the panel that asks for a setting; null where it is not asked for. */
export const settingOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-setting="${key}"]`);

function within(key: string): HTMLElement {
  const found = settingOf(key);
  if (!found) throw new Error(`The setting ${key} is not asked for`);
  return found;
}

/** A button of a setting, by its label or words. */
export function buttonIn(key: string, name: string): HTMLElement {
  const buttons = [...within(key).querySelectorAll<HTMLElement>('button')];
  const found = buttons.find((each) => each.getAttribute('aria-label') === name || each.textContent === name);
  if (!found) throw new Error(`The setting ${key} has no button ${name}`);
  return found;
}

/** A box of a setting, by the label it is read out with. */
export function boxIn(key: string, label: RegExp = /./): HTMLInputElement {
  const boxes = [...within(key).querySelectorAll<HTMLInputElement>('input, textarea')];
  const found = boxes.find((each) => label.test(each.getAttribute('aria-label') ?? ''));
  if (!found) throw new Error(`The setting ${key} has no box ${String(label)}`);
  return found;
}

export const typeIn = (box: HTMLInputElement, value: string): boolean =>
  fireEvent.change(box, { target: { value } });

/** Chooses the first that fits in a box one can search in. */
export function chooseIn(box: HTMLInputElement, words: string): void {
  fireEvent.mouseDown(box);
  typeIn(box, words);
  fireEvent.keyDown(box, { key: 'Enter' });
}
