import { APPLICATION_STEPS, type ApplicationField } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';

const PICTURE: JsonSchema = { type: 'string', maxLength: 255 };
const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
/** What numbers stand for. */
const NOTES: Readonly<Record<string, string>> = { type: '1 person, 2 sole trader, 3 company.' };

/** What may be sent of each field of the three steps, by step and field. The password is no part of what is answered. */
export const STEP_FIELDS: Readonly<Record<1 | 2 | 3, Readonly<Record<string, JsonSchema>>>> = {
  1: schemasOf(APPLICATION_STEPS[1]),
  2: schemasOf(APPLICATION_STEPS[2]),
  3: schemasOf(APPLICATION_STEPS[3]),
};

function schemasOf(fields: readonly ApplicationField[]): Record<string, JsonSchema> {
  const shown = fields.filter(({ kind }) => kind !== 'password');
  return Object.fromEntries(
    shown.map((field) => {
      const note = NOTES[field.name];
      return [field.name, { ...schemaOf(field), ...(note === undefined ? {} : { description: note }) }];
    }),
  );
}

/** A step is saved as far as it has got: whatever is empty may be sent. */
function schemaOf({ kind, max, options = [] }: ApplicationField): JsonSchema {
  const maxLength = max ?? 255;
  switch (kind) {
    case 'choice':
      return options.every((option) => typeof option === 'number')
        ? { type: 'integer', enum: [...options] }
        : { enum: [...options] };
    case 'picture':
      return PICTURE;
    case 'pictures':
      return { type: 'array', items: { ...PICTURE, minLength: 1 }, maxItems: maxLength };
    case 'classes':
      return { type: 'array', items: ID, maxItems: maxLength, uniqueItems: true };
    case 'date':
      return { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' };
    case 'tel':
      return { type: 'string', pattern: '^(1[3-9][0-9]{9})?$' };
    case 'email':
      return { type: 'string', pattern: '^([^@ ]{1,64}@[^@ ]{1,60})?$', maxLength };
    case 'username':
      return { type: 'string', pattern: '^([A-Za-z][A-Za-z0-9_]{2,14})?$' };
    default:
      return { type: 'string', maxLength };
  }
}
