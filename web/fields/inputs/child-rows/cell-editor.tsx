import { useEffect, useRef } from 'react';
import type { Json } from '#engine/definition/index.ts';
import { filledBy } from '../fill.ts';
import { NamedInput } from '../registry.tsx';
import type { Line } from './change-set.ts';
import type { RowField } from './row-fields.ts';
import type { ChildRows } from './use-child-rows.ts';

interface Props {
  id: string;
  rows: ChildRows;
  line: Line;
  field: RowField;
  message: string | undefined;
  /** Takes the focus when it appears. */
  eager?: boolean;
  describedBy?: string;
}

const FIRST = 'input:not([type="hidden"]), textarea, [role="combobox"], [contenteditable="true"], button';

/** The normal input of one field of one row. */
export function CellEditor({ id, rows, line, field, message, eager = false, describedBy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!eager) return;
    const first = box.current?.querySelector<HTMLElement>(FIRST);
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement && !first.matches('[type="checkbox"]')) first.select();
  }, [eager]);
  const { name, relation, column } = field;
  const locked = field.readonly || !rows.canWrite(line);

  const change = (value: Json): void => {
    rows.put([{ line, values: { [name]: value } }], `${line.id} ${name}`);
    if (column.relation) rows.label(line, column.relation.name, null);
  };

  return (
    <div ref={box} className="editor">
      <NamedInput
        id={id}
        name={`${id}-${name}`}
        widget={field.widget}
        label={field.title}
        value={line.values[name]}
        onChange={change}
        onRow={(row) => {
          if (column.relation) rows.label(line, column.relation.name, row);
          const open = rows.fieldsOf(line).filter((each) => !each.readonly);
          const filled = filledBy(field.props, row).filter(([into]) =>
            open.some((each) => each.name === into),
          );
          if (filled.length > 0) rows.put([{ line, values: Object.fromEntries(filled) }]);
        }}
        schema={field.schema}
        options={field.options}
        relation={relation}
        props={field.props}
        stored={rows.shown(line)}
        others={() => othersOf(rows, line, name)}
        placeholder={field.placeholder}
        required={field.required}
        disabled={false}
        readonly={locked}
        invalid={message !== undefined}
        describedBy={describedBy}
      />
    </div>
  );
}

/** What the other rows hold in a field; rows that will be deleted hold nothing. */
const othersOf = ({ lines }: ChildRows, line: Line, name: string) =>
  lines.flatMap((other, at) =>
    other.id === line.id || other.removed ? [] : [{ number: at + 1, value: other.values[name] }],
  );
