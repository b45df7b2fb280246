import { Suspense, useState } from 'react';
import type { Json, Locale } from '#engine/definition/index.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { briefJson, cutText, plainText } from './plain-text.ts';
import type { CellProps } from './cell.ts';
import { memberRows, membersOf } from './members-table.tsx';
import { useTexts } from './use-texts.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const JsonPopover = lazyPart(() => import('./json-popover.tsx').then((it) => ({ default: it.JsonPopover })));

const BRIEF = 160;

/** Structured data on one line; a click opens it as a tree, or as a table of the members its column names. */
export function JsonCell({ value, column }: CellProps) {
  const { locale } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (value === null || value === undefined || value === '') return <Nothing />;
  if (typeof value !== 'object') return <Ellipsis mono text={plainText(value)} />;
  if (column.traits.structure === 'rows' && Array.isArray(value) && value.length === 0) return <Nothing />;
  const words = membersOf(column, locale) === null ? pairsOf(value) : rowsBrief(value, column, locale);
  const brief = words ?? cutText(briefJson(value, BRIEF + 1), BRIEF);
  return (
    <>
      <button
        type="button"
        className="mm-press"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={words === null ? 'mm-line mm-mono' : 'mm-line'} dir="auto">
          {brief}
        </span>
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <JsonPopover value={value} column={column} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

/** What the rows say, one after the other: `Price 20.00 · Member price -2.00`; null where there are none. */
function rowsBrief(value: Json, column: CellProps['column'], locale: Locale): string | null {
  const rows = memberRows(value, column, locale);
  if (rows.length === 0) return null;
  return cutText(rows.map((cells) => cells.filter((text) => text !== '').join(' ')).join(' · '), BRIEF);
}

/** Rows of key and value as one would write them: `colour: red, size: L`. */
function pairsOf(value: Json): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const pairs = value.slice(0, 20).map((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return null;
    const isPair = Object.keys(each).length === 2 && 'key' in each && 'value' in each;
    return isPair ? `${plainText(each.key, 60)}: ${plainText(each.value, 60)}` : null;
  });
  return pairs.every((pair) => pair !== null) ? cutText(pairs.join(', '), BRIEF) : null;
}
