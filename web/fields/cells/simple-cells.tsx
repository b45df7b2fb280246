import { Icon } from '../../ui/index.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { plainText } from './plain-text.ts';
import { flagProp } from './prop-readers.ts';
import { listOf } from './tag-cells.tsx';
import type { CellProps } from './cell.ts';

const WRITTEN_COLOUR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl)a?\([\d\s,.%/deg]+\)|[a-z]+)$/i;

const browser = globalThis as { CSS?: { supports?: (property: string, value: string) => boolean } };

/** A browser knows every way to write a colour; elsewhere the usual ones do. */
const isColour = (text: string): boolean =>
  browser.CSS?.supports ? browser.CSS.supports('color', text) : WRITTEN_COLOUR.test(text);

/** A swatch and the colour's text. */
export function ColorCell({ value, column }: CellProps) {
  const colour = plainText(value);
  if (colour === '') return <Nothing />;
  if (!isColour(colour)) return <Odd value={value} />;
  return (
    <span className="mm-row">
      <span className="mm-swatch" aria-hidden="true">
        <span style={{ backgroundColor: colour }} />
      </span>
      {flagProp(column, 'text', true) ? (
        <Ellipsis mono text={colour} />
      ) : (
        <span className="mm-unseen">{colour}</span>
      )}
    </span>
  );
}

/** An icon of the set and its name. */
export function IconCell({ value, column }: CellProps) {
  const name = plainText(value);
  if (name === '') return <Nothing />;
  return (
    <span className="mm-row">
      <Icon name={name} size={16} />
      {flagProp(column, 'text', true) ? <Ellipsis text={name} /> : <span className="mm-unseen">{name}</span>}
    </span>
  );
}

/** Region ids, or their names where the server sends them beside. */
export function CityCell({ value, row, column }: CellProps) {
  const ids = listOf(value).slice(0, DEEPEST);
  const text = plainText(row[`${column.field}_text`]) || ids.map((each) => plainText(each, 60)).join(' / ');
  return text === '' ? <Nothing /> : <Ellipsis text={text} />;
}

/** Province, city, district, street; more is no region. */
const DEEPEST = 6;
