import { useState } from 'react';
import { Box, ButtonBase, Collapse, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import {
  isObject,
  textIn,
  type Json,
  type JsonObject,
  type Locale,
  type Text,
} from '#engine/definition/index.ts';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import { DragHandle } from '../../../fields/inputs/drag-handle.tsx';
import { SortableItem, SortableList } from '../../../fields/inputs/sortable-list.tsx';
import { useDesk } from '../../desk.ts';
import { withValueAt, type Path } from '../../draft/at-path.ts';
import { ITEM_KINDS, type ItemKind, type ItemKindName } from '../item-settings.ts';
import { SettingsForm } from '../settings-form.tsx';
import type { Setting, SettingPlace } from '../setting.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { AddButton } from '../add-button.tsx';

const NO_SCHEMA = () => ({});

/** A list of things with settings of their own, each a card that unfolds. */
export function cardsInput(kind: ItemKindName) {
  return function CardsInput(input: InputProps) {
    const t = useDesignerWords();
    const locale = useLocale();
    const place = useDesk();
    const [open, setOpen] = useState<number | null>(null);
    const { begin, written }: ItemKind = ITEM_KINDS[kind];
    const items = itemsOf(input.value, written);
    const put = (next: JsonObject[]): void =>
      input.onChange(next.length === 0 ? null : written ? written.write(next) : (next as Json));
    const names = items.map((item) => headOf(kind, item, locale));
    const shift = (from: number, to: number): void => {
      put(moved(items, from, to));
      setOpen(null);
    };
    const add = (): void => {
      put([...items, begin(place, items.length + 1)]);
      setOpen(items.length);
    };
    return (
      <Box role="group" aria-label={input.label} sx={{ display: 'grid', gap: 0.75 }}>
        <SortableList names={names} grid={false} locked={false} onMove={(from, to) => shift(from, to)}>
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {items.map((item, index) => (
              <SortableItem key={index} name={names[index] ?? ''} index={index} sx={{}}>
                {(handle) => (
                  <Card
                    handle={handle}
                    id={`${input.id}_${index}`}
                    kind={kind}
                    item={item}
                    open={open === index}
                    onToggle={() => setOpen(open === index ? null : index)}
                    onChange={(next) => put(items.map((each, at) => (at === index ? next : each)))}
                    onRemove={() => put(items.filter((_, at) => at !== index))}
                    onMove={(by) => shift(index, index + by)}
                    first={index === 0}
                    last={index === items.length - 1}
                  />
                )}
              </SortableItem>
            ))}
          </Box>
        </SortableList>
        <AddButton id={input.id} label={t(`add.${kind}`)} onClick={add} />
      </Box>
    );
  };
}

function itemsOf(value: Json | undefined, written: ItemKind['written']): JsonObject[] {
  if (written) return isObject(value) ? written.read(value) : [];
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** What a card is called. */
const headOf = (kind: ItemKindName, item: JsonObject, locale: Locale): string =>
  ITEM_KINDS[kind].headline.map((key) => wordsOf(item[key], locale)).find(Boolean) ?? '…';

interface CardProps {
  id: string;
  /** What its handle is dragged by. */
  handle: Record<string, unknown>;
  kind: ItemKindName;
  item: JsonObject;
  open: boolean;
  first: boolean;
  last: boolean;
  onToggle: () => void;
  onChange: (item: JsonObject) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

function Card({
  id,
  handle,
  kind,
  item,
  open,
  first,
  last,
  onToggle,
  onChange,
  onRemove,
  onMove,
}: CardProps) {
  const t = useDesignerWords();
  const { t: shared } = useTranslation();
  const locale = useLocale();
  const desk = useDesk();
  const place = { ...desk, item };
  const { settings } = ITEM_KINDS[kind];
  const name = headOf(kind, item, locale);
  const asked = (settings as readonly Setting[])
    .filter(({ fits }) => fits?.(place) ?? true)
    .map((setting) => ({
      ...setting,
      props: (at: SettingPlace) => ({ ...setting.props?.(at), item }),
    }));
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5 }}>
        <DragHandle label={shared('upload.handle', { name })} handle={handle} />
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'flex-start',
            gap: 0.75,
            px: 1,
            py: 0.75,
            textAlign: 'left',
          }}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={15} />
          <Typography variant="body2" noWrap>
            {name}
          </Typography>
        </ButtonBase>
        <IconButton
          icon="chevron-up"
          iconSize={15}
          label={t('up')}
          disabled={first}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          iconSize={15}
          label={t('down')}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <IconButton icon="delete" iconSize={15} label={t('removeItem', { name })} onClick={onRemove} />
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box id={id} sx={{ px: 1.25, pb: 1.5, pt: 0.5 }}>
          <SettingsForm
            id={id}
            settings={asked}
            document={item}
            place={place}
            schemaOf={NO_SCHEMA}
            onChange={(path, value) => onChange(changedItem(kind, item, path, value))}
          />
        </Box>
      </Collapse>
    </Paper>
  );
}

/** The item with a value put somewhere; what every item must have stays, empty, and so does an object that says something by being there. */
function changedItem(kind: ItemKindName, item: JsonObject, path: Path, value: Json | undefined): JsonObject {
  const { needed, drops }: ItemKind = ITEM_KINDS[kind];
  const [key] = path;
  const gone = drops?.[String(key)] ?? [];
  const before = Object.fromEntries(Object.entries(item).filter(([each]) => !gone.includes(each)));
  const kept = value === undefined && path.length === 1 && needed?.includes(String(key)) ? '' : value;
  const next = withValueAt(before, path, kept);
  return path.length > 1 && key !== undefined && !(key in next) ? { ...next, [key]: {} } : next;
}

function wordsOf(value: Json | undefined, locale: 'zh-cn' | 'en'): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? textIn(value as Text, locale) : '';
}
