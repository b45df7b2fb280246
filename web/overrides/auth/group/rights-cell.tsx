import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../../fields/cells/index.ts';
import { listOf, Nothing, TagLine } from '../../../fields/cells/index.ts';
import { rightsInShort } from './rights-in-short.ts';
import { EVERYTHING } from './rights-tree.ts';
import { useGrantable } from './use-grantable.ts';

/** What a group may do, by the first pages it opens and how many more; `renderProps.audience` as for the input. */
export function RightsCell({ value, column }: CellProps) {
  const { t } = useTranslation();
  const rules = useGrantable(column.renderProps?.['audience'] === 'member' ? 'member' : 'admin');
  const names = listOf(value).map(String);
  if (names.includes(EVERYTHING)) return <TagLine tags={[{ label: t('rights.all'), color: 'warning' }]} />;
  // No dash for what is still on its way: that would say there are none.
  if (rules.isPending && names.length > 0) return null;
  const titles = rightsInShort(names, rules.data ?? []);
  if (titles.length === 0) return <Nothing />;
  return <TagLine tags={titles.map((label) => ({ label }))} />;
}
