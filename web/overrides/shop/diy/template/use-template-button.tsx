import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { builderOf } from '../../../../builder/builder-place.ts';
import { lazyPart } from '../../../../providers/lazy-part.ts';
import { useServices } from '../../../../providers/index.ts';
import { ButtonFace, type RowButtonProps } from '../../../../records/buttons/index.ts';
import { withTexts } from '../../../../texts/index.ts';

const ActionForm = lazyPart(() =>
  withTexts(import('../../../../records/form/index.ts'), 'fieldInputs', 'tableForm').then((it) => ({
    default: it.ActionForm,
  })),
);

/** Makes a page of a template, and opens it in the page designer. */
export function UseTemplateButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const make = async (input: JsonObject): Promise<void> => {
    const body = { ...input, template_id: Number(row.id) };
    const url = `${base}/shop.diy.designer/fromTemplate`;
    const { id } = await http.call<{ id: number }>(url, { method: 'POST', body });
    void navigate(builderOf(id));
  };
  if (Number(row.status) !== 1) return null;
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 80, title: t('toolbar.pageTitle') },
      title_en: { type: 'string', maxLength: 80, title: t('toolbar.pageTitleEnglish') },
      code: {
        type: 'string',
        pattern: '^[a-z0-9][a-z0-9-]{0,49}$',
        title: t('toolbar.pageCode'),
        description: t('toolbar.pageCodeHint'),
      },
    },
    required: ['title', 'code'],
    additionalProperties: false,
  };
  return (
    <>
      <ButtonFace
        icon="plus"
        label={t('toolbar.useTemplate')}
        haspopup="dialog"
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <Suspense>
          <ActionForm
            title={t('toolbar.useTemplate')}
            hint=""
            schema={schema}
            start={{ title: String(row.name ?? ''), title_en: String(row.name_en ?? '') }}
            onSubmit={make}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
