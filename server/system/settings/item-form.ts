import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import type { FieldIssue, InputType } from '#engine/contract/index.ts';
import {
  isObject,
  type FieldDefinition,
  type JsonObject,
  type OptionDefinition,
  type Text,
} from '#engine/definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { validateField } from '#engine/rules/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { CHOOSING, type ITEM_RULES } from './added-field.ts';
import { CONFIG } from './config-groups.ts';
import type { KnownGroup } from './config-rows.ts';

const TYPE_TITLES: Record<InputType, Text> = {
  string: { 'zh-cn': '字符串', en: 'Text' },
  password: { 'zh-cn': '密码（加密保存）', en: 'Password (kept encrypted)' },
  number: { 'zh-cn': '数字', en: 'Number' },
  radio: { 'zh-cn': '单选框', en: 'Radio buttons' },
  checkbox: { 'zh-cn': '复选框', en: 'Checkboxes' },
  switch: { 'zh-cn': '开关', en: 'Switch' },
  textarea: { 'zh-cn': '多行文本', en: 'Long text' },
  array: { 'zh-cn': '数组', en: 'Array' },
  datetime: { 'zh-cn': '时间日期', en: 'Date and time' },
  year: { 'zh-cn': '年份', en: 'Year' },
  date: { 'zh-cn': '日期', en: 'Date' },
  time: { 'zh-cn': '时间', en: 'Time' },
  select: { 'zh-cn': '下拉框', en: 'Select' },
  selects: { 'zh-cn': '下拉框（多选）', en: 'Select several' },
  remoteSelect: { 'zh-cn': '远程下拉', en: 'Remote select' },
  remoteSelects: { 'zh-cn': '远程下拉（多选）', en: 'Remote select of several' },
  editor: { 'zh-cn': '富文本', en: 'Rich text' },
  city: { 'zh-cn': '城市选择', en: 'Region' },
  image: { 'zh-cn': '图片', en: 'Image' },
  images: { 'zh-cn': '图片（多张）', en: 'Images' },
  file: { 'zh-cn': '文件', en: 'File' },
  files: { 'zh-cn': '文件（多个）', en: 'Files' },
  icon: { 'zh-cn': '图标', en: 'Icon' },
  color: { 'zh-cn': '颜色', en: 'Colour' },
};

const RULE_TITLES: Record<(typeof ITEM_RULES)[number], Text> = {
  required: { 'zh-cn': '必填', en: 'Required' },
  mobile: { 'zh-cn': '手机号', en: 'Mobile number' },
  idNumber: { 'zh-cn': '身份证号', en: 'ID number' },
  account: { 'zh-cn': '账户名', en: 'Account' },
  password: { 'zh-cn': '密码', en: 'Password' },
  varName: { 'zh-cn': '变量名', en: 'Variable name' },
  editorRequired: { 'zh-cn': '富文本必填', en: 'Rich text required' },
  url: { 'zh-cn': '网址', en: 'Link' },
  email: { 'zh-cn': '邮箱', en: 'Email' },
  date: { 'zh-cn': '日期', en: 'Date' },
  number: { 'zh-cn': '数字', en: 'Number' },
  integer: { 'zh-cn': '整数', en: 'Whole number' },
  float: { 'zh-cn': '浮点数', en: 'Decimal number' },
};

const choices = (titles: Readonly<Record<string, Text>>): OptionDefinition[] =>
  Object.entries(titles).map(([key, label]) => ({ key, label }));

const LINES = { 'zh-cn': '每行一个：键=值', en: 'One a line: key=value' };

/** What is asked of a new item of the settings. */
function itemFields(groups: readonly KnownGroup[]): FieldDefinition[] {
  const ofType = (types: readonly string[]) => ({
    properties: { type: { enum: [...types] } },
    required: ['type'],
  });
  return [
    {
      name: 'group',
      type: 'select',
      title: { 'zh-cn': '分组', en: 'Group' },
      options: groups.map(({ name, title }) => ({ key: name, label: title })),
      required: true,
      form: { span: 6 },
    },
    {
      name: 'type',
      type: 'select',
      title: { 'zh-cn': '类型', en: 'Type' },
      options: choices(TYPE_TITLES),
      default: 'string',
      required: true,
      form: { span: 6 },
    },
    {
      name: 'name',
      type: 'string',
      title: { 'zh-cn': '变量名', en: 'Name' },
      help: {
        'zh-cn': '字母开头，仅字母、数字和下划线',
        en: 'Starts with a letter; letters, digits and underscores',
      },
      length: 30,
      required: true,
      form: { span: 6 },
      validate: [
        {
          rule: 'pattern',
          params: ['^[A-Za-z][A-Za-z0-9_]*$'],
          message: { 'zh-cn': '请输入正确的名称', en: 'Please enter the correct name' },
        },
      ],
    },
    {
      name: 'title',
      type: 'string',
      title: { 'zh-cn': '标题', en: 'Title' },
      length: 50,
      required: true,
      form: { span: 6 },
    },
    {
      name: 'content',
      type: 'textarea',
      title: { 'zh-cn': '选项', en: 'Choices' },
      help: LINES,
      length: 5000,
      visible: ofType([...CHOOSING]),
      required: ofType([...CHOOSING]),
    },
    { name: 'tip', type: 'string', title: { 'zh-cn': '提示', en: 'Help' }, length: 100 },
    {
      name: 'rule',
      type: 'selects',
      title: { 'zh-cn': '验证规则', en: 'Rules' },
      options: choices(RULE_TITLES),
      form: { span: 6 },
    },
    {
      name: 'weigh',
      type: 'number',
      title: { 'zh-cn': '权重', en: 'Weight' },
      default: 0,
      form: { span: 6 },
    },
    {
      name: 'extend',
      type: 'textarea',
      title: { 'zh-cn': '扩展属性', en: 'Attributes of the item' },
      help: LINES,
      length: 255,
    },
    {
      name: 'inputExtend',
      type: 'textarea',
      title: { 'zh-cn': '输入框扩展属性', en: 'Attributes of the input' },
      help: {
        'zh-cn': '每行一个：键=值。远程下拉请写 definition=auth/admin 与 labelField=nickname',
        en: 'One a line: key=value. A remote select needs definition=auth/admin and labelField=nickname',
      },
      length: 255,
    },
  ];
}

/** The form of a new item, for groups that an actor may know of. */
export function itemForm(groups: readonly KnownGroup[]): CompiledDefinition {
  const name = `${CONFIG}/item`;
  const { compiled, issues } = compileDefinitions([
    {
      name,
      title: { 'zh-cn': '添加配置项', en: 'Add an item' },
      table: 'config',
      managed: false,
      fields: [{ name: 'id', type: 'pk' }, ...itemFields(groups)],
    },
  ]);
  const form = compiled.get(name);
  if (form === undefined) throw new Error(`The form of an item is broken: ${JSON.stringify(issues)}`);
  return form;
}

/**
 * Reads a new item by its form; keys that it does not ask for are passed over, and so is what the chosen type hides.
 * @throws AppError `record.invalid`.
 */
export function readItem(form: CompiledDefinition, body: unknown): JsonObject {
  if (!isObject(body)) throw new AppError('request.invalid');
  const fields = form.fields.filter(({ name }) => name !== 'id');
  const values: JsonObject = {};
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const raw = body[field.name] ?? field.definition.default ?? null;
    const parsed = fieldTypes[field.type].parse(raw, codecContext(field, 'rest'));
    if (parsed.ok) values[field.name] = parsed.value;
    else issues.push({ ...parsed.issue, path: field.name });
  }
  issues.push(...fields.flatMap((field) => validateField(field, values[field.name], values)));
  if (issues.length > 0)
    throw new AppError('record.invalid', { issues, titleOf: (path) => form.fieldByName.get(path)?.title });
  return values;
}
