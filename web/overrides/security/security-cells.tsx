import { isObject, type Json } from '#engine/definition/index.ts';
import { cellNamed, Nothing, plainText, TagLine, type CellProps } from '../../fields/cells/index.ts';

/** What sensitive columns are called, whether they come as `{ column: note }` or as notes. */
export function SecurityFieldsCell({ value }: CellProps) {
  const notes = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  if (notes.length === 0) return <Nothing />;
  return <TagLine tags={notes.map((note) => ({ label: plainText(note as Json) }))} />;
}

/** A deleted row: JSON text, shown as the document that it is. */
export function DeletedRowCell(props: CellProps) {
  const Document = cellNamed('json');
  return <Document {...props} value={parsed(plainText(props.value))} />;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
