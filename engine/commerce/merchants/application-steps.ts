interface FieldShape {
  name: string;
  kind:
    | 'text'
    | 'area'
    | 'date'
    | 'email'
    | 'tel'
    /** The name that the shop's first account signs in with. */
    | 'username'
    /** One of `options`; the first one is offered. */
    | 'choice'
    | 'picture'
    | 'pictures'
    | 'classes'
    /** Kept sealed: its owner sees the end of it alone. */
    | 'sealed'
    | 'password';
  /** Asked for before the application is sent. */
  required?: true;
  /** Characters of a text; how many of pictures and classes. */
  max?: number;
  options?: readonly (string | number)[];
  /** Asked of these applicants alone; of all without it. */
  when?: keyof typeof CONDITIONS;
}

/** One of the three steps of an application. */
export type ApplicationStepNumber = 1 | 2 | 3;

type Values = Readonly<Record<string, unknown>>;

/** Kinds of applicants, as they are stored. */
const APPLICANT = { person: 1, soleTrader: 2, company: 3 } as const;

const CONDITIONS = {
  licensed: ({ type }: Values): boolean =>
    [APPLICANT.soleTrader, APPLICANT.company].some((licensed) => licensed === Number(type)),
  bank: ({ account_kind: kind }: Values): boolean => kind === 'bank',
};

const STEPS = {
  1: [
    { name: 'type', kind: 'choice', required: true, options: Object.values(APPLICANT) },
    { name: 'legal_name', kind: 'text', required: true, max: 60 },
    { name: 'id_number', kind: 'sealed', required: true, max: 30 },
    { name: 'id_front', kind: 'picture', required: true },
    { name: 'id_back', kind: 'picture', required: true },
    { name: 'licence_no', kind: 'text', required: true, max: 40, when: 'licensed' },
    { name: 'legal_person', kind: 'text', required: true, max: 60, when: 'licensed' },
    { name: 'licence_image', kind: 'picture', required: true, when: 'licensed' },
    { name: 'valid_until', kind: 'date', when: 'licensed' },
    { name: 'extra_licences', kind: 'pictures', max: 9 },
  ],
  2: [
    { name: 'account_kind', kind: 'choice', required: true, options: ['bank', 'alipay', 'wechat'] },
    { name: 'holder', kind: 'text', required: true, max: 60 },
    { name: 'account_no', kind: 'sealed', required: true, max: 60 },
    { name: 'bank', kind: 'text', required: true, max: 60, when: 'bank' },
    { name: 'branch', kind: 'text', required: true, max: 100, when: 'bank' },
    { name: 'bank_code', kind: 'text', max: 20, when: 'bank' },
  ],
  3: [
    { name: 'shop_name', kind: 'text', required: true, max: 60 },
    { name: 'logo', kind: 'picture' },
    { name: 'intro', kind: 'area', max: 500 },
    { name: 'classify_ids', kind: 'classes', max: 50 },
    { name: 'contact', kind: 'text', required: true, max: 40 },
    { name: 'mobile', kind: 'tel', required: true, max: 11 },
    { name: 'email', kind: 'email', max: 50 },
    { name: 'username', kind: 'username', required: true, max: 15 },
    { name: 'password', kind: 'password', required: true, max: 64 },
  ],
} as const satisfies Record<ApplicationStepNumber, readonly FieldShape[]>;

/** Name of a field of an application for a shop. */
export type ApplicationFieldName = (typeof STEPS)[ApplicationStepNumber][number]['name'];

/** A field of an application for a shop. */
export interface ApplicationField extends FieldShape {
  name: ApplicationFieldName;
}

/** Who applies, where the money goes, and the shop: what each step asks for, in the order in which it is shown. */
export const APPLICATION_STEPS: Readonly<Record<ApplicationStepNumber, readonly ApplicationField[]>> = STEPS;

/** All fields of an application, in their order. */
export const APPLICATION_FIELDS: readonly ApplicationField[] = Object.values(APPLICATION_STEPS).flat();

/** Whether a field is asked for of who applies with these values. */
export const isAskedFor = ({ when }: ApplicationField, values: Values): boolean =>
  when === undefined || CONDITIONS[when](values);

/** What is asked for and missing of an application, in the order of the fields. */
export const missingOf = (values: Values): ApplicationFieldName[] =>
  APPLICATION_FIELDS.filter(
    (field) => field.required && isAskedFor(field, values) && isEmpty(values[field.name]),
  ).map(({ name }) => name);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0;
