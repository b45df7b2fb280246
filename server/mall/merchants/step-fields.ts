import type { JsonSchema } from '#engine/definition/index.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const picture = text(255);

/** What each of the three steps asks for, by field: who applies, where the money goes, and the shop. */
export const STEP_FIELDS: Readonly<Record<1 | 2 | 3, Readonly<Record<string, JsonSchema>>>> = {
  1: {
    type: { type: 'integer', minimum: 1, maximum: 3, description: '1 person, 2 sole trader, 3 company.' },
    legal_name: text(60),
    id_number: text(30),
    id_front: picture,
    id_back: picture,
    licence_no: text(40),
    licence_image: picture,
    legal_person: text(60),
    valid_until: { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' },
    extra_licences: { type: 'array', items: { ...picture, minLength: 1 }, maxItems: 9 },
  },
  2: {
    account_kind: { enum: ['bank', 'alipay', 'wechat'] },
    holder: text(60),
    bank: text(60),
    branch: text(100),
    bank_code: text(20),
    account_no: text(60),
  },
  3: {
    shop_name: text(60),
    logo: picture,
    intro: text(500),
    classify_ids: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      maxItems: 50,
      uniqueItems: true,
    },
    contact: text(40),
    mobile: { type: 'string', pattern: '^(1[3-9][0-9]{9})?$' },
    email: { type: 'string', pattern: '^([^@ ]{1,64}@[^@ ]{1,60})?$', maxLength: 50 },
    username: { type: 'string', pattern: '^([A-Za-z][A-Za-z0-9_]{2,14})?$' },
  },
};
