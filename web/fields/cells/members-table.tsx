import type { ClientColumn } from '#engine/compile/index.ts';
import { isObject, textIn, type Json, type Locale } from '#engine/definition/index.ts';
import { decimalOf, shifted, withDecimals } from './decimal-format.ts';
import { figureText } from './figure-text.ts';
import { plainText } from './plain-text.ts';
import { isText, listProp } from './prop-readers.ts';

/** So many rows are drawn of a list of documents. */
const MAX_ROWS = 200;

/** The members of a document that its column asks for, by name, with their titles; null where it asks for none. */
export function membersOf({ renderProps }: Pick<ClientColumn, 'renderProps'>, locale: Locale) {
  const asked = renderProps?.['columns'];
  if (!isObject(asked)) return null;
  const members = Object.entries(asked).flatMap(([name, title]) =>
    isText(title) ? [{ name, title: textIn(title, locale) }] : [],
  );
  return members.length === 0 ? null : members;
}

/** What a document, or each of a list of them, says of its members, in words: a row of texts each. */
export function memberRows(value: Json, column: ClientColumn, locale: Locale): string[][] {
  const members = membersOf(column, locale) ?? [];
  const cents = listProp(column, 'cents') ?? [];
  const documents = (Array.isArray(value) ? value.slice(0, MAX_ROWS) : [value]).filter(isObject);
  return documents.map((each) =>
    members.map(({ name }) => wordsOf(each[name] ?? null, cents.includes(name), locale)),
  );
}

function wordsOf(value: Json, isCents: boolean, locale: Locale): string {
  const decimal = isCents ? decimalOf(String(value)) : null;
  if (decimal)
    return figureText({ decimal: withDecimals(shifted(decimal, -2), 2), grouping: true, signed: false });
  if (isObject(value) && Object.keys(value).length > 0 && isText(value)) return textIn(value, locale);
  if (Array.isArray(value)) return value.map((each) => wordsOf(each, false, locale)).join(', ');
  return plainText(value);
}

/** Documents as a table of the members that their column asks for. */
export function MembersTable({
  value,
  column,
  locale,
}: {
  value: Json;
  column: ClientColumn;
  locale: Locale;
}) {
  const rows = memberRows(value, column, locale);
  return (
    <table className="mm-members" aria-label={textIn(column.title, locale)}>
      <thead>
        <tr>
          {(membersOf(column, locale) ?? []).map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, at) => (
              <td key={at} dir="auto">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
