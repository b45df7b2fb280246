import type { Json } from '#engine/definition/index.ts';
import { isObject, filledTemplate, templatePlaces } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import { CopyButton } from './copy-button.tsx';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { Odd } from './odd.tsx';
import { plainText, wholeText } from './plain-text.ts';
import { flagProp, textProp, wordProp } from './prop-readers.ts';
import { relationLabel } from '../relation-label.ts';
import { useTexts } from './use-texts.ts';
import type { CellProps, Row } from './cell.ts';

const SAFE_LINK = /^(https?|ftp|mailto|tel):/i;
const MAIL = /^[^\s@<>"']+@[^\s@<>"']+$/;
/** No address that anybody opens is longer; browsers refuse them. */
const LONGEST_LINK = 2000;

function WithCopy({
  column,
  value,
  children,
}: Pick<CellProps, 'column' | 'value'> & React.PropsWithChildren) {
  if (!flagProp(column, 'copy', false)) return children;
  return (
    <span className="mm-row mm-copying">
      {children}
      <CopyButton value={value} />
    </span>
  );
}

/** An address that opens; only harmless kinds of links are links. */
export function UrlCell({ value, column }: CellProps) {
  const { locale } = useTexts();
  const address = wholeText(value);
  if (address === '') return <Nothing />;
  if (!SAFE_LINK.test(address) || address.length > LONGEST_LINK) return <Ellipsis text={plainText(value)} />;
  const here = wordProp(column, 'target') === '_self';
  const words = textProp(column, 'text', locale) ?? address.replace(/^https?:\/\//, '');
  return (
    <WithCopy column={column} value={value}>
      <Ellipsis text={address}>
        <a
          className="mm-link"
          href={address}
          {...(here ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {plainText(words)}
          {!here && <Icon name="external-link" size={12} style={{ marginLeft: 4, verticalAlign: '-1px' }} />}
        </a>
      </Ellipsis>
    </WithCopy>
  );
}

/** A mail address; a click writes a mail. */
export function EmailCell({ value, column }: CellProps) {
  const address = plainText(value);
  if (address === '') return <Nothing />;
  if (!MAIL.test(address)) return <Odd value={value} />;
  return (
    <WithCopy column={column} value={value}>
      <Ellipsis text={address}>
        <a className="mm-link mm-calm" href={`mailto:${address}`}>
          {address}
        </a>
      </Ellipsis>
    </WithCopy>
  );
}

/** A text filled from the row. Values are text wherever they land: React escapes them, links are encoded. */
export function TemplateCell({ row, column }: CellProps) {
  const { locale } = useTexts();
  const fill = (place: string): string => plainText(placeIn(row, place, column));
  const template = textProp(column, 'template', locale) ?? '{id}';
  const text = filledTemplate(template, fill).trim();
  // The words between places say nothing when all of the places are empty.
  const places = templatePlaces(template);
  if (text === '' || (places.length > 0 && places.every((place) => fill(place) === ''))) return <Nothing />;
  const link = wordProp(column, 'link');
  const href = link && filledTemplate(link, (place) => encodeURIComponent(fill(place)));
  return (
    <WithCopy column={column} value={text}>
      <Ellipsis text={text}>
        {href && SAFE_LINK.test(href) ? (
          <a className="mm-link" href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </Ellipsis>
    </WithCopy>
  );
}

/** `field`, or `relation.field` of a joined row; the relation's own name stands for its label. */
function placeIn(row: Row, place: string, { relation }: CellProps['column']): Json | undefined {
  const [head = '', ...rest] = place.split('.');
  let value: Json | undefined = Object.hasOwn(row, head) ? row[head] : undefined;
  for (const part of rest) {
    const inside = isObject(value) ? value : {};
    value = Object.hasOwn(inside, part) ? inside[part] : undefined;
  }
  if (relation && place === relation.name && typeof value === 'object' && !Array.isArray(value))
    return relationLabel(value, relation);
  return value;
}
