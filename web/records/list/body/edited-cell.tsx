import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { holds } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { restrictedFields, rightsOf } from '../../rights.ts';
import { CellInput } from './cell-input.tsx';
import { CellOf } from './cell-of.tsx';
import type { EditedCellProps } from './edited-cell-props.ts';
import { inputType } from './input-type.ts';

const CONTENTS = { display: 'contents' } as const;

/** A value that becomes an input by a press. */
export function EditedCell(props: EditedCellProps) {
  const { view, row, column, onElsewhere } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const id = useId();
  const getsFocus = useRef(false);
  const shown = <CellOf view={view} row={row} column={column} />;
  const place = editPlace(view, row, column);
  if (place === null || (place === 'elsewhere' && !onElsewhere)) return shown;
  const end = (focusBack: boolean): void => {
    getsFocus.current = focusBack;
    setEditing(false);
  };
  if (editing && place === 'here') return <CellInput {...props} onEnd={end} />;
  return (
    <button
      type="button"
      className="mm-edited"
      data-place={place}
      ref={(button) => {
        if (getsFocus.current) button?.focus({ preventScroll: true });
        getsFocus.current = false;
      }}
      title={t(place === 'here' ? 'list.editCell' : 'list.editBelow')}
      aria-labelledby={`${id}what ${id}value`}
      onClick={place === 'here' ? () => setEditing(true) : onElsewhere}
    >
      {/* Said, not seen: what is heard of the value is what stands there. */}
      <span id={`${id}what`} hidden aria-label={`${t('list.editCell')} ${textIn(column.title, locale)}:`} />
      <span id={`${id}value`} style={CONTENTS}>
        {shown}
      </span>
    </button>
  );
}

/** Where a value can be edited: in its cell, elsewhere because the row's form is without the field, or nowhere. */
function editPlace(view: ClientView, row: Row, { field, mask }: ClientColumn): 'here' | 'elsewhere' | null {
  if (mask || !rightsOf(view, row).edit || restrictedFields(row).includes(field)) return null;
  const conditions = view.form.conditions.find((each) => each.field === field);
  if (conditions?.visible && !holds(conditions.visible, row)) return 'elsewhere';
  if (conditions?.readonly && holds(conditions.readonly, row)) return null;
  return inputType(view, field) === null ? null : 'here';
}
