import { Suspense } from 'react';
import type { JsonSchema } from '#engine/definition/index.ts';
import { lazyPart } from '../providers/lazy-part.ts';
import { withTexts } from '../texts/index.ts';
import { useBuilderWords } from '../texts/builder.ts';

const ActionForm = lazyPart(() =>
  withTexts(import('../records/form/index.ts'), 'fieldInputs', 'tableForm').then((it) => ({
    default: it.ActionForm,
  })),
);

/** What something that is saved for later is called. */
export interface GivenName {
  name: string;
  name_en?: string;
}

interface Props {
  title: string;
  hint: string;
  onSubmit: (name: GivenName) => Promise<void>;
  onClose: () => void;
}

/** Asks what something is to be called before it is saved for later. */
export function NameForm({ title, hint, onSubmit, onClose }: Props) {
  const t = useBuilderWords();
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 60, title: t('naming.name') },
      name_en: { type: 'string', maxLength: 60, title: t('naming.english') },
    },
    required: ['name'],
    additionalProperties: false,
  };
  return (
    <Suspense>
      <ActionForm
        title={title}
        hint={hint}
        schema={schema}
        onSubmit={async (given) => {
          await onSubmit(given as unknown as GivenName);
          onClose();
        }}
        onCancel={onClose}
      />
    </Suspense>
  );
}
