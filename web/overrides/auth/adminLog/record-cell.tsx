import type { JsonObject } from '#engine/definition/index.ts';
import { Ellipsis, Nothing, plainText, type CellProps } from '../../../fields/cells/index.ts';
import { recordPath } from '../../../providers/index.ts';
import { QuickLink } from '../../../ui/index.ts';

/** The record that an entry of the log is about, by its name or else its key; a link where the reader may open it. */
export function RecordCell({ value, row }: CellProps) {
  const text = plainText(value) || plainText(row['record_key']);
  if (text === '') return <Nothing />;
  const place = row['_record'] as JsonObject | undefined;
  if (!place) return <Ellipsis text={text} />;
  return (
    <Ellipsis text={text}>
      <QuickLink
        to={recordPath(String(place['definition']), String(place['id']))}
        className="mm-link mm-calm"
      >
        {text}
      </QuickLink>
    </Ellipsis>
  );
}
