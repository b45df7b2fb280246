import type { ComponentType } from 'react';
import type { Operator } from '#engine/definition/index.ts';
import type { SearchField } from './search-field.ts';
import { shapeOf, type SearchValue } from './search-value.ts';

/** What a search widget gets. Values are as the wire has them; see `SearchValue`. */
export interface SearchWidgetProps {
  id: string;
  field: SearchField;
  operator: Operator;
  /** Names the box for screen readers. */
  label: string;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
  invalid: boolean;
  /** Id of the text that says what is wrong. */
  describedBy?: string;
}

export type SearchWidget = ComponentType<SearchWidgetProps>;

/** The widgets of the common search and of the advanced filter. */
export type WidgetKind =
  | 'check'
  | 'text'
  | 'range'
  | 'datetime'
  | 'datetimeRange'
  | 'choice'
  | 'switch'
  | 'remote'
  | 'texts'
  | 'named';

const DATETIMES: ReadonlySet<string> = new Set(['date', 'datetime', 'timestamp', 'time']);
const CHOICES: ReadonlySet<string> = new Set(['select', 'selects', 'radio', 'checkbox', 'tag', 'tags']);
const REMOTES: ReadonlySet<string> = new Set(['remoteSelect', 'remoteSelects', 'treeSelect']);
/** Inputs of a form whose values are looked for as plain text. */
const TEXTS: ReadonlySet<string> = new Set([
  'string',
  'text',
  'uuid',
  'textarea',
  'editor',
  'email',
  'url',
  'password',
  'number',
  'money',
  'year',
  'color',
  'icon',
  'city',
  'regions',
  'image',
  'images',
  'file',
  'files',
  'json',
  'array',
  'transfer',
]);

/** Which widget asks for a field by an operator; `isRegistered` knows the widgets that were added by name. */
export function widgetKind(
  field: SearchField,
  operator: Operator,
  isRegistered: (name: string) => boolean,
): WidgetKind {
  const { widget } = field;
  const shape = shapeOf(operator);
  if (shape === 'check') return 'check';
  if (isRegistered(widget)) return 'named';
  const isText = operator === 'LIKE' || operator === 'NOT LIKE';
  if (isChoice(field)) return shape === 'range' ? 'range' : 'choice';
  if (isText) return 'text';
  if (field.datetime) return shape === 'range' ? 'datetimeRange' : shape === 'list' ? 'texts' : 'datetime';
  if (shape === 'range') return 'range';
  if (widget === 'switch' || field.traits.boolean) return 'switch';
  if (field.relation && (REMOTES.has(widget) || !TEXTS.has(widget))) return 'remote';
  return shape === 'list' ? 'texts' : 'text';
}

/** Whether the name of a widget is one of those above; others fall back to text and are reported. */
export function isKnownWidget(name: string): boolean {
  return (
    DATETIMES.has(name) || CHOICES.has(name) || REMOTES.has(name) || TEXTS.has(name) || name === 'switch'
  );
}

function isChoice({ widget, options, relation, traits }: SearchField): boolean {
  return options.length > 0 && !relation && (CHOICES.has(widget) || !traits.boolean);
}
