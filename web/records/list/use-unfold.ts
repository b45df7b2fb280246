import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import { useFold } from './use-fold.ts';
import type { RecordListState } from './use-record-list.ts';

/** The `unfold` button of tree lists: all rows open, or the roots alone. Branches that must be fetched open a level. */
export function useUnfold(view: ClientView, list: RecordListState): ToolbarFeature {
  const { t } = useTranslation();
  const { isOpen, setAll } = useFold(view, list);
  const isTree = list.data?.some((row) => row._depth !== undefined) === true;
  const isGrowing = list.data?.some((row) => row._children !== undefined) === true;
  if (!view.tree || !isTree) return { entry: null };
  return {
    entry: {
      name: 'unfold',
      icon: isOpen ? 'fold' : 'unfold',
      label: isOpen ? t('rows.foldAll') : isGrowing ? t('rows.unfoldLevel') : t('rows.unfoldAll'),
      onClick: () => setAll(!isOpen),
      pressed: isOpen,
    },
  };
}
