import { useTranslation } from 'react-i18next';
import type { Row } from '../../../fields/cells/index.ts';
import { useSite } from '../../../providers/index.ts';
import { ButtonFace, type RowButtonProps } from '../../../records/buttons/index.ts';
import { explainPath, type Question } from './question.ts';

/** Leads from an administrator, or from a rule, to what the explainer says of it. For who may do everything. */
export function ExplainButton({ view, row }: RowButtonProps) {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const question = view.name === 'auth/admin' ? { admin: String(row.id) } : questionOf(row);
  if (site?.adminInfo.super !== true || question === null) return null;
  return <ButtonFace icon="shield-check" label={t('shell.explain')} to={explainPath(question)} />;
}

/** A page is asked about by its entry in the menu, a button by its table and its name. */
function questionOf({ type, menu_type, name }: Row): Partial<Question> | null {
  const node = String(name);
  if (type === 'menu' && menu_type === 'tab') return { definition: node };
  const cut = node.lastIndexOf('/');
  return type === 'button' && cut > 0
    ? { definition: node.slice(0, cut), what: `verb:${node.slice(cut + 1)}` }
    : null;
}
