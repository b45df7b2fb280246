import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { Nothing, plainText, useTexts, type Row } from '../../../fields/cells/index.ts';
import { filteredListPath } from '../../../providers/index.ts';
import { QuickLink } from '../../../ui/index.ts';

/** How many rows of another table point here; a click shows them. */
export function ChildCount({ row, child }: { row: Row; child: ClientView['children'][number] }) {
  const { t, locale } = useTexts();
  const count = row[`${child.name}_count`];
  if (count === undefined || count === null) return <Nothing />;
  const number = plainText(count);
  if (count === 0) return <span className="mm-count">{number}</span>;
  const words = t('list.showChildren', { title: textIn(child.title, locale), number });
  return (
    <QuickLink
      className="mm-link mm-count"
      to={filteredListPath(child.definition, { [child.field]: row.id })}
      aria-label={words}
      title={words}
    >
      {number}
    </QuickLink>
  );
}
