import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { relationLabel } from '../relation-label.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { mediaUrl } from './media-url.ts';
import { Odd } from './odd.tsx';
import { cutText, plainText } from './plain-text.ts';
import { flagProp, numberProp, wordProp } from './prop-readers.ts';
import { linkable, RelationLink } from './relation-link.tsx';
import { Tag, TagLine } from './tag.tsx';
import { UserFace } from './user-face.tsx';
import type { CellProps } from './cell.ts';

const asRow = (value: Json | undefined): JsonObject | null => (isObject(value) ? value : null);

const isNone = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** The row this one points to, by its label; a click leads to it. */
export function RelationCell(props: CellProps) {
  const { value, row, column } = props;
  const { relation } = column;
  if (isNone(value)) return <Nothing />;
  const joined = relation ? asRow(row[relation.name]) : null;
  // The row it points to is gone or out of sight: the stored key is all there is.
  if (!relation || !joined) return typeof value === 'object' ? <Odd value={value} /> : <Key value={value} />;
  // What it points to stands in columns beside it.
  const label = relation.apart ? '' : relationLabel(joined, relation);
  return <Linked {...props} joined={joined} text={label || plainText(value)} />;
}

function Key({ value }: { value: Json | undefined }) {
  return <Ellipsis text={plainText(value)} />;
}

/** A name that leads to its row, unless the reader may not go there. */
function Linked({ value, column, joined, text }: CellProps & { joined: JsonObject; text: string }) {
  const { relation } = column;
  const target = relation ? (joined[relation.valueField] ?? value) : value;
  if (!relation || relation.closed === true || !linkable(target)) return <Ellipsis text={text} />;
  return (
    <Ellipsis text={text}>
      <RelationLink relation={relation} target={target} preview={flagProp(column, 'preview', true)}>
        {text}
      </RelationLink>
    </Ellipsis>
  );
}

const LONGEST_NAME = 120;
/** Nobody reads more of one cell. */
const MAX_READ = 200;

/** The rows this one is joined with, by their labels. */
export function RelationsCell({ value, row, column }: CellProps) {
  const { relation } = column;
  const joined = relation ? row[relation.name] : undefined;
  const rows = Array.isArray(joined) ? joined.map(asRow).filter((each) => each !== null) : [];
  const labels = relation ? rows.map((each) => cutText(relationLabel(each, relation), LONGEST_NAME)) : [];
  const shown =
    labels.length > 0
      ? labels
      : Array.isArray(value)
        ? value.slice(0, MAX_READ).map((each) => plainText(each, LONGEST_NAME))
        : [];
  if (shown.length === 0) return isNone(value) || Array.isArray(value) ? <Nothing /> : <Odd value={value} />;
  if (shown.length === 1) return <Tag label={shown[0] ?? ''} />;
  return <TagLine tags={shown.map((label) => ({ label }))} max={numberProp(column, 'most')} />;
}

/** A person: of a joined row, or written in the field itself. */
export function UserCell(props: CellProps) {
  const { value, row, column } = props;
  const { relation } = column;
  if (isNone(value)) return <Nothing />;
  const joined = relation ? asRow(row[relation.name]) : null;
  if (!joined && typeof value === 'object') return <Odd value={value} />;
  const field = wordProp(column, 'avatar');
  const picture = field === undefined ? '' : plainText(joined?.[field] ?? row[field], 4000);
  const name = (joined && relation && plainText(joined[relation.labelField])) || plainText(value);
  return (
    <span className="mm-row">
      <UserFace name={name} url={picture === '' ? null : mediaUrl(picture)} />
      {joined ? <Linked {...props} joined={joined} text={name} /> : <Ellipsis text={name} />}
    </span>
  );
}
