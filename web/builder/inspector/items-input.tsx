import { useRef, useState } from 'react';
import { Button } from '@mui/material';
import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type Locale,
} from '#engine/definition/index.ts';
import type { InputProps } from '../../fields/inputs/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { BlockForm } from './block-form.tsx';
import { newItem } from './block-input.ts';

/** A list of things in a block: each folded to its title, opened one at a time, moved by buttons. */
export function ItemsInput({ id, label, schema, value, onChange, readonly, disabled }: InputProps) {
  const t = useBuilderWords();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const items = Array.isArray(value) ? value : [];
  const item = isObject(schema.items) ? (schema.items as JsonSchema) : {};
  const max = typeof schema.maxItems === 'number' ? schema.maxItems : Infinity;
  const locked = readonly || disabled;
  const focusHead = (at: number): void => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-head="${at}"]`)?.focus());
  };
  const move = (at: number, to: number): void => {
    const rest = items.filter((_, each) => each !== at);
    onChange([...rest.slice(0, to), items[at] as Json, ...rest.slice(to)]);
    setOpen(open === at ? to : open === to ? at : open);
    focusHead(to);
  };
  const remove = (at: number): void => {
    onChange(items.filter((_, each) => each !== at));
    setOpen(null);
    focusHead(Math.min(at, items.length - 2));
  };
  return (
    <>
      <ol className="pb-items" id={id} aria-label={label} ref={list}>
        {items.map((each, at) => (
          <li key={at} data-open={open === at || undefined}>
            <ItemHead
              at={at}
              count={items.length}
              value={each}
              isOpen={open === at}
              locked={locked}
              onOpen={() => setOpen(open === at ? null : at)}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
            {open === at && (
              <ItemBody
                id={`${id}_${at}`}
                schema={item}
                value={each}
                locked={locked}
                onChange={(next) => onChange(items.map((one, place) => (place === at ? next : one)))}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        startIcon={<Icon name="plus" size={15} />}
        disabled={locked || items.length >= max}
        onClick={() => {
          onChange([...items, startOf(item, items)]);
          setOpen(items.length);
          focusHead(items.length);
        }}
      >
        {items.length >= max ? t('inspector.full', { max }) : t('inspector.addItem')}
      </Button>
    </>
  );
}

/** What an item that is added begins with: what its schema needs, or the like of the others. */
function startOf(schema: JsonSchema, items: readonly Json[]): Json {
  if (schema.type === 'object') return newItem(schema);
  return items.at(-1) ?? (schema.type === 'integer' ? 1 : '');
}

interface HeadProps {
  at: number;
  count: number;
  value: Json;
  isOpen: boolean;
  locked: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ItemHead({ at, count, value, isOpen, locked, onOpen, onMove, onRemove }: HeadProps) {
  const t = useBuilderWords();
  const locale = useLocale();
  const number = at + 1;
  return (
    <div className="pb-item-head">
      <button type="button" className="pb-item-open" data-head={at} aria-expanded={isOpen} onClick={onOpen}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={15} />
        <span>{itemTitle(value, locale) || t('inspector.item', { at: number })}</span>
      </button>
      <IconButton
        icon="arrow-up"
        iconSize={15}
        label={t('inspector.itemUp', { at: number })}
        disabled={locked || at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="arrow-down"
        iconSize={15}
        label={t('inspector.itemDown', { at: number })}
        disabled={locked || at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton
        icon="delete"
        iconSize={15}
        label={t('inspector.removeItem', { at: number })}
        disabled={locked}
        onClick={onRemove}
      />
    </div>
  );
}

interface BodyProps {
  id: string;
  schema: JsonSchema;
  value: Json;
  locked: boolean;
  onChange: (value: Json) => void;
}

function ItemBody({ id, schema, value, locked, onChange }: BodyProps) {
  const isPlain = schema.type !== 'object';
  const values: JsonObject = isPlain ? { value } : isObject(value) ? value : {};
  return (
    <div className="pb-item-body">
      <BlockForm
        id={id}
        schema={isPlain ? { properties: { value: schema } } : schema}
        value={values}
        readonly={locked}
        onChange={(name, next) => {
          if (isPlain) return onChange(next ?? '');
          const { [name]: _before, ...rest } = values;
          onChange(next === undefined ? rest : { ...values, [name]: next });
        }}
      />
    </div>
  );
}

/** The first text of an item in the reader's language. */
export function itemTitle(value: Json, locale: Locale): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isObject(value)) return '';
  for (const part of Object.values(value)) {
    if (!isObject(part) || typeof part['zh-cn'] !== 'string') continue;
    const own = part[locale];
    const text = typeof own === 'string' && own !== '' ? own : part['zh-cn'];
    if (text !== '') return text;
  }
  return typeof value['link'] === 'string' ? value['link'] : '';
}
