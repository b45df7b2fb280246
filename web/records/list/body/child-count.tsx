import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { Nothing, plainText, useTexts, type Row } from '../../../fields/cells/index.ts';
import { filteredListPath } from '../../../providers/index.ts';
import { QuickLink } from '../../../ui/index.ts';

/** How many rows of another table point here; a click shows them. */
export function ChildCount({ row, child }: { row: Row; child: ClientView['children'][number] }) {
  const { t, locale } = useTexts();
  const count = row[`${child.name}_count`];
  if (count === undefined || count === null || count === 0) return <Nothing />;
  return (
    <QuickLink
      className="mm-link"
      to={filteredListPath(child.definition, { [child.field]: row.id })}
      aria-label={`${plainText(count)} ${t('list.children', { title: textIn(child.title, locale) })}`}
    >
      {plainText(count)}
    </QuickLink>
  );
}
