import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { recordPath } from '../../providers/index.ts';
import { relationLabel } from '../relation-label.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { plainText } from './plain-text.ts';
import { Tag, TagLine } from './tag.tsx';
import type { CellProps } from './cell.ts';

const asRow = (value: Json | undefined): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;

/** The row this one points to, by its label; a click leads to it. */
export function RelationCell({ value, row, column }: CellProps) {
  const { relation } = column;
  if (value === null || value === undefined || value === '') return <Nothing />;
  const target = relation ? asRow(row[relation.name]) : null;
  // The row it points to is gone or out of sight: the stored key is all there is.
  if (!relation || !target) return <Ellipsis text={plainText(value)} />;
  const text = relationLabel(target, relation) || plainText(value);
  const key = target[relation.valueField] ?? value;
  return (
    <Ellipsis text={text}>
      <Link
        component={RouterLink}
        to={recordPath(relation.definition, plainText(key))}
        underline="hover"
        color="inherit"
        sx={{ textDecorationColor: 'currentcolor', '&:hover': { color: 'primary.main' } }}
      >
        {text}
      </Link>
    </Ellipsis>
  );
}

/** The rows this one is joined with, by their labels. */
export function RelationsCell({ value, row, column }: CellProps) {
  const { relation } = column;
  const joined = relation ? row[relation.name] : undefined;
  const rows = Array.isArray(joined) ? joined.map(asRow).filter((each) => each !== null) : [];
  const labels = relation ? rows.map((each) => relationLabel(each, relation)) : [];
  const shown = labels.length > 0 ? labels : Array.isArray(value) ? value.map(plainText) : [];
  if (shown.length === 0) return <Nothing />;
  if (shown.length === 1) return <Tag label={shown[0] ?? ''} />;
  return <TagLine tags={shown.map((label) => ({ label }))} />;
}
