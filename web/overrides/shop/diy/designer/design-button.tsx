import { useTranslation } from 'react-i18next';
import { builderOf } from '../../../../builder/builder-place.ts';
import { ButtonFace, type RowButtonProps } from '../../../../records/buttons/index.ts';

/** Opens a page in the page designer; without the right to change pages it can be looked at there. */
export function DesignButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  return <ButtonFace icon="palette" label={t('toolbar.designPage')} to={builderOf(String(row.id))} />;
}
