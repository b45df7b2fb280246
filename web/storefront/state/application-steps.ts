import type { ApplicationValues, ShopApplication } from './application-types.ts';

export type StepNumber = 1 | 2 | 3;

type FieldKind =
  | 'text'
  | 'area'
  | 'date'
  | 'email'
  | 'tel'
  | 'choice'
  | 'picture'
  | 'pictures'
  | 'classes'
  /** Kept sealed: what is there is shown by its end, and stays where nothing is written. */
  | 'sealed'
  | 'password';

/** A field of a step; its title is the text `apply.<name>`. */
export interface StepField {
  name: FieldName;
  kind: FieldKind;
  /** Asked for before the application is sent. */
  required?: true;
  max?: number;
  options?: readonly string[];
  when?: (values: ApplicationValues) => boolean;
}

type FieldName =
  | 'type'
  | 'legal_name'
  | 'id_number'
  | 'id_front'
  | 'id_back'
  | 'licence_no'
  | 'licence_image'
  | 'legal_person'
  | 'valid_until'
  | 'extra_licences'
  | 'account_kind'
  | 'holder'
  | 'bank'
  | 'branch'
  | 'bank_code'
  | 'account_no'
  | 'shop_name'
  | 'logo'
  | 'intro'
  | 'classify_ids'
  | 'contact'
  | 'mobile'
  | 'email'
  | 'username'
  | 'password';

const PERSON = '1';
const isLicensed = (values: ApplicationValues): boolean => String(values['type'] ?? PERSON) !== PERSON;
const isBank = (values: ApplicationValues): boolean => (values['account_kind'] || 'bank') === 'bank';

/** Who applies, where the money goes, and the shop: what each step asks for, in its order. */
export const STEPS: Readonly<Record<StepNumber, readonly StepField[]>> = {
  1: [
    { name: 'type', kind: 'choice', options: [PERSON, '2', '3'] },
    { name: 'legal_name', kind: 'text', required: true, max: 60 },
    { name: 'id_number', kind: 'sealed', required: true, max: 30 },
    { name: 'id_front', kind: 'picture', required: true },
    { name: 'id_back', kind: 'picture', required: true },
    { name: 'licence_no', kind: 'text', required: true, max: 40, when: isLicensed },
    { name: 'legal_person', kind: 'text', required: true, max: 60, when: isLicensed },
    { name: 'licence_image', kind: 'picture', required: true, when: isLicensed },
    { name: 'valid_until', kind: 'date', when: isLicensed },
    { name: 'extra_licences', kind: 'pictures', max: 9 },
  ],
  2: [
    { name: 'account_kind', kind: 'choice', options: ['bank', 'alipay', 'wechat'] },
    { name: 'holder', kind: 'text', required: true, max: 60 },
    { name: 'account_no', kind: 'sealed', required: true, max: 60 },
    { name: 'bank', kind: 'text', required: true, max: 60, when: isBank },
    { name: 'branch', kind: 'text', required: true, max: 100, when: isBank },
    { name: 'bank_code', kind: 'text', max: 20, when: isBank },
  ],
  3: [
    { name: 'shop_name', kind: 'text', required: true, max: 60 },
    { name: 'logo', kind: 'picture' },
    { name: 'intro', kind: 'area', max: 500 },
    { name: 'classify_ids', kind: 'classes' },
    { name: 'contact', kind: 'text', required: true, max: 40 },
    { name: 'mobile', kind: 'tel', required: true, max: 11 },
    { name: 'email', kind: 'email', max: 50 },
    { name: 'username', kind: 'text', required: true, max: 15 },
    { name: 'password', kind: 'password', required: true, max: 64 },
  ],
};

/** The step that asks for a field; the last one for what none does. */
export const stepOf = (field: string): StepNumber =>
  ([1, 2] as const).find((step) => STEPS[step].some(({ name }) => name === field)) ?? 3;

/** The fields of a step that its values ask for. */
export const shownFields = (step: StepNumber, values: ApplicationValues): readonly StepField[] =>
  STEPS[step].filter(({ when }) => when?.(values) ?? true);

/** Those of the values that a step asks for. */
export const ofStep = (step: StepNumber, values: ApplicationValues): ApplicationValues =>
  Object.fromEntries(STEPS[step].map(({ name }) => [name, values[name] ?? '']));

/** What is typed into: what the application holds, and nothing where only its end is known. */
export function valuesToEdit({ values }: ShopApplication): ApplicationValues {
  const secret = Object.values(STEPS)
    .flat()
    .filter(({ kind }) => kind === 'sealed')
    .map(({ name }) => [name, '']);
  return { ...values, password: '', ...(Object.fromEntries(secret) as ApplicationValues) };
}

/** What is sent of a step: its shown fields, without secrets that stay as they are. */
export function stepBody(step: StepNumber, values: ApplicationValues): Record<string, unknown> {
  const body = shownFields(step, values).flatMap(({ name, kind, options }): [string, unknown][] => {
    const value = values[name] ?? '';
    if ((kind === 'sealed' || kind === 'password') && value === '') return [];
    if (kind === 'pictures' || kind === 'classes') return [[name, Array.isArray(value) ? value : []]];
    const chosen = kind === 'choice' && value === '' ? (options?.[0] ?? '') : value;
    return [[name, name === 'type' ? Number(chosen) : chosen]];
  });
  return { step, ...Object.fromEntries(body) };
}
