import type { Json, JsonObject } from '#engine/model/json.ts';

/** What a field says of a value, by the specification's own words. */
export interface Said {
  /** The field, titled 手机 / Phone unless it says otherwise; its name is `value`. */
  field: JsonObject;
  values: JsonObject;
  /** Where in the value the message stands. */
  at?: string;
  'zh-cn': string;
  en: string;
}

const specs = (value: Json | undefined, at: string, texts: Pick<Said, 'zh-cn' | 'en'>): Said => ({
  field: { type: 'json', validate: [{ rule: 'specs' }], form: { widget: 'specs' } },
  values: value === undefined ? {} : { value },
  at,
  ...texts,
});
const entries = (value: Json, at: string, texts: Pick<Said, 'zh-cn' | 'en'>): Said => ({
  field: {
    type: 'json',
    validate: [{ rule: 'entries' }],
    form: {
      widget: 'entries',
      props: { max: 2, columns: [{ name: 'name', title: 'Name', required: true, unique: true, max: 5 }] },
    },
  },
  values: { value },
  at,
  ...texts,
});
const KEEP_ONE = {
  'zh-cn': '至少保留一个有效的规格和规格组',
  en: 'Keep at least one valid spec and spec group',
};

/**
 * The messages of forms that the specification words, each with fields and values that bring it about. Those of uploads
 * and of the captcha are no field's.
 */
export const SAID: readonly Said[] = [
  ...['ab', '1abc', 'a'.repeat(16), 'a b c', 'a-b-c'].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'account' }] },
    values: { value },
    'zh-cn': '账号要求 3 到 15 位，字母开头且只含字母、数字、下划线',
    en: 'The account must be 3 to 15 characters, start with a letter and hold only letters, digits and underscores',
  })),
  ...['12345', 'a'.repeat(33), 'abc&123', 'abc<123', 'abc>123', 'abc"123', "abc'123"].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'password' }] },
    values: { value },
    'zh-cn': '密码要求 6 到 32 位，不能包含 & < > " \'',
    en: 'The password must be 6 to 32 characters and must not contain & < > " \'',
  })),
  {
    field: { type: 'string', validate: [{ rule: 'mobile' }] },
    values: { value: '12345' },
    'zh-cn': '请输入正确的手机号码',
    en: 'Please enter the correct mobile number',
  },
  {
    field: { type: 'string', validate: [{ rule: 'idNumber' }] },
    values: { value: '110101' },
    'zh-cn': '请输入正确的身份证号码',
    en: 'Please enter the correct ID number',
  },
  {
    field: { type: 'string', validate: [{ rule: 'varName' }] },
    values: { value: '1 name' },
    'zh-cn': '请输入正确的名称',
    en: 'Please enter the correct name',
  },
  ...([{ value: '<p><br></p>' }, {}] as JsonObject[]).map((values) => ({
    field: { type: 'editor', required: true },
    values,
    'zh-cn': '内容不能为空',
    en: 'Content cannot be empty',
  })),
  {
    field: { type: 'textarea', validate: [{ rule: 'editorRequired' }] },
    values: { value: '<p>&nbsp;</p>' },
    'zh-cn': '内容不能为空',
    en: 'Content cannot be empty',
  },
  ...([{}, { value: '' }] as JsonObject[]).map((values) => ({
    field: { type: 'string', required: true },
    values,
    'zh-cn': '手机不能为空',
    en: 'Phone required',
  })),
  ...['javascript:alert(1)', 'data:text/html,x', 'shop.test'].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'url' }] },
    values: { value },
    'zh-cn': '手机必须是 http、https、ftp、mailto 或 tel 链接',
    en: 'Phone must be a link with http, https, ftp, mailto or tel',
  })),
  ...['shop', 'Shop-1250000000', 'shop-'].map((value) => ({
    field: { type: 'string', title: 'Bucket', validate: [{ rule: 'bucket' }] },
    values: { value },
    'zh-cn': 'Bucket须形如“名称-数字”',
    en: 'Bucket must look like name-digits',
  })),
  ...['AP-Guangzhou', 'ap_guangzhou'].map((value) => ({
    field: { type: 'string', title: 'Region', validate: [{ rule: 'region' }] },
    values: { value },
    'zh-cn': 'Region只能包含小写字母、数字和短横线',
    en: 'Region may hold only lowercase letters, digits and dashes',
  })),
  {
    field: { type: 'string', title: 'Key', required: true },
    values: {},
    'zh-cn': 'Key不能为空',
    en: 'Key required',
  },
  {
    field: {
      type: 'checkbox',
      options: [{ key: 'south', label: 'South' }],
      validate: [
        {
          rule: 'required',
          message: { 'zh-cn': '请选择配送区域', en: 'Please select a delivery area' },
        },
      ],
    },
    values: {},
    'zh-cn': '请选择配送区域',
    en: 'Please select a delivery area',
  },
  specs(undefined, '', KEEP_ONE),
  specs([], '', KEEP_ONE),
  specs([{ name: 'Size', values: [] }], '[0].values', KEEP_ONE),
  specs([{ name: 'Size', values: [{ value: ' ' }] }], '[0].values[0].value', {
    'zh-cn': '值不能为空',
    en: 'The value cannot be empty',
  }),
  specs([{ name: '', values: [{ value: 'M' }] }], '[0].name', {
    'zh-cn': '名称或值不能为空',
    en: 'The name or value cannot be empty',
  }),
  specs([{ name: 'Size' }], '[0]', { 'zh-cn': '规格属性不完整', en: 'The spec attributes are incomplete' }),
  specs({ name: 'Size' }, '', { 'zh-cn': '规格类型值不合法', en: 'The spec type value is illegal' }),
  entries([{ name: 'a' }, { name: ' ' }], '[1].name', {
    'zh-cn': '第 2 行：不能为空',
    en: 'Row 2: fill this in',
  }),
  entries([{ name: 'a' }, { name: 'a' }], '[1].name', {
    'zh-cn': '第 2 行：“a”重复',
    en: 'Row 2: “a” is there already',
  }),
  entries([{ name: '👍👍👍👍👍x' }], '[0].name', {
    'zh-cn': '第 1 行：不能超过 5 个字符',
    en: 'Row 1: at most 5 characters',
  }),
  entries([{ name: 'a', size: 1 }], '[0]', {
    'zh-cn': '第 1 行不能包含“size”',
    en: 'Row 1 may not hold “size”',
  }),
  entries([{ name: 'a' }, { name: 'b' }, { name: 'c' }], '', {
    'zh-cn': '最多 2 行',
    en: 'There may be at most 2 rows',
  }),
  entries({ name: 'a' }, '', {
    'zh-cn': '手机必须是由行组成的列表',
    en: 'Phone must be a list of rows',
  }),
];

export const INCOMPLETE = { 'zh-cn': '表单数据不完整', en: 'The form data is incomplete' } as const;
