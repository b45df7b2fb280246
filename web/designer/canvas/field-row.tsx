import { memo, useEffect, useRef, useState } from 'react';
import type { FieldGuess } from '#engine/contract/index.ts';
import { titleFromName } from '#engine/compile/index.ts';
import { textIn, type FieldDefinition, type Locale } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { Icon } from '../../ui/index.ts';
import { wordsIn } from '../draft/local-text.ts';
import { typeIcon } from '../palette/presets.ts';
import { useDesignerWords } from '../../texts/designer.ts';

/** What of a field is typed in its row. */
export type EditedPart = 'title' | 'name';

export interface RowVerbs {
  select: (uuid: string, how: 'only' | 'toggle' | 'range') => void;
  edit: (uuid: string, part: EditedPart | null) => void;
  rename: (uuid: string, name: string) => void;
  retitle: (uuid: string, title: string) => void;
}

interface Props {
  field: FieldDefinition;
  locale: Locale;
  /** Its place, from 1, where not all rows are drawn: a reader counts what is there. */
  number?: number;
  selected: boolean;
  /** The keyboard stands here. */
  current: boolean;
  editing: EditedPart | null;
  errors: number;
  warnings: number;
  guess?: FieldGuess;
  verbs: RowVerbs;
}

/** One field on the canvas: its handle, type, title and name, and what is special about it. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { field, locale, number, selected, current, editing, verbs } = props;
  const t = useDesignerWords();
  const uuid = field.uuid ?? '';
  const title = wordsIn(field.title, locale) || textIn(field.title, locale);
  return (
    <div
      role="row"
      className="dz-row"
      data-field={field.name}
      data-uuid={uuid}
      aria-rowindex={number}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('input')) return;
        verbs.select(uuid, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only');
      }}
    >
      <span role="gridcell" className="dz-grip" data-drag={`field:${uuid}`} aria-label={t('canvas.grip')}>
        <Icon name="grip" size={15} />
      </span>
      <span role="gridcell" className="dz-type" title={textIn(fieldTypes[field.type].title, locale)}>
        <Icon name={typeIcon(field.type)} size={16} />
      </span>
      <span role="gridcell" className="dz-titles" style={{ minWidth: 0 }}>
        {editing === 'title' ? (
          <Edit
            label={t('canvas.title')}
            value={title}
            onDone={(value) => verbs.retitle(uuid, value)}
            onEnd={() => verbs.edit(uuid, null)}
          />
        ) : (
          <span
            className="dz-words"
            data-empty={title === ''}
            onDoubleClick={() => verbs.edit(uuid, 'title')}
          >
            {title || textIn(titleFromName(field.name), locale) || t('canvas.untitled')}
          </span>
        )}
      </span>
      <span role="gridcell" className="dz-names" style={{ minWidth: 0 }}>
        {editing === 'name' ? (
          <Edit
            label={t('canvas.name')}
            value={field.name}
            mono
            onDone={(value) => verbs.rename(uuid, value)}
            onEnd={() => verbs.edit(uuid, null)}
          />
        ) : (
          <span className="dz-words dz-name" onDoubleClick={() => verbs.edit(uuid, 'name')}>
            {field.name}
          </span>
        )}
      </span>
      <span role="gridcell" className="dz-marks">
        <Marks {...props} />
      </span>
    </div>
  );
});

function Marks({ field, locale, errors, warnings, guess }: Props) {
  const t = useDesignerWords();
  const isRequired = field.required === true;
  return (
    <>
      {guess && (
        <span
          className="dz-mark dz-wide"
          data-tone={guess.confidence >= 0.8 ? 'good' : 'warning'}
          title={textIn(guess.reason, locale)}
        >
          {t('canvas.guess', { percent: Math.round(guess.confidence * 100) })}
        </span>
      )}
      {isRequired && <span className="dz-mark dz-wide">{t('canvas.required')}</span>}
      {field.unique && <span className="dz-mark dz-wide">{t('canvas.unique')}</span>}
      {field.quickSearch && (
        <span className="dz-mark dz-wide" title={t('keys.quickSearch')}>
          <Icon name="search" size={12} />
        </span>
      )}
      {isHidden(field) && (
        <span className="dz-mark dz-wide" title={t('canvas.offList')}>
          <Icon name="eye-off" size={12} />
        </span>
      )}
      {(errors > 0 || warnings > 0) && (
        <span
          className="dz-mark"
          data-tone={errors > 0 ? 'error' : 'warning'}
          title={t('issues.count', { count: errors + warnings })}
        >
          <Icon name={errors > 0 ? 'circle-alert' : 'warning'} size={13} />
          {errors + warnings}
        </span>
      )}
      <span className="dz-mark dz-wide">{textIn(fieldTypes[field.type].title, locale)}</span>
    </>
  );
}

function isHidden(field: FieldDefinition): boolean {
  if (field.list === false) return true;
  const standard = fieldTypes[field.type].defaults.list;
  return (field.list?.show ?? (standard || {}).show ?? true) === false;
}

function Edit(props: {
  label: string;
  value: string;
  mono?: boolean;
  onDone: (value: string) => void;
  onEnd: () => void;
}) {
  const { label, value, mono, onDone, onEnd } = props;
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const settled = useRef(false);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const finish = (keep: boolean): void => {
    if (settled.current) return;
    settled.current = true;
    if (keep && text.trim() !== value) onDone(text.trim());
    onEnd();
  };
  return (
    <input
      ref={box}
      className={mono ? 'dz-edit dz-name' : 'dz-edit'}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
