import { describe, expect, test } from '@jest/globals';
import type { ErrorSchema } from '@rjsf/utils';
import type { JsonSchema } from '#engine/definition/index.ts';
import type { RuleError } from '../../providers/index.ts';
import {
  asErrorSchema,
  issuesOf,
  messagesByPart,
  messagesIn,
  placedIssues,
  titleAt,
  wordedIssues,
} from './form-errors.ts';

const error = (keyword: string, instancePath: string, params: Record<string, unknown> = {}): RuleError => ({
  keyword,
  instancePath,
  params,
  schemaPath: '',
});
const plain = (): undefined => undefined;

const schema: JsonSchema = {
  properties: {
    name: { title: '名称' },
    lines: { title: 'Lines', items: { properties: { price: { title: 'Price' }, 'a/b': {} } } },
  },
};

describe('errors of a form', () => {
  test('are said in the product’s words, with the field’s title, in the language asked for', () => {
    const issues = issuesOf([error('required', '', { missingProperty: 'name' })], plain);
    expect(wordedIssues(issues, { properties: { name: { title: 'Name' } } }, 'en')).toEqual({
      name: 'Name required',
    });
    expect(wordedIssues(issues, schema, 'zh-cn')).toEqual({ name: '名称不能为空' });
  });

  test('name the limit that was passed', () => {
    const issues = issuesOf([error('maxLength', '/name', { limit: 30 })], plain);
    expect(wordedIssues(issues, schema, 'en').name).toContain('30');
  });

  test('are said once where a union complains for each member', () => {
    const issues = issuesOf(
      [
        error('type', '/name', { type: 'string' }),
        error('type', '/name', { type: 'null' }),
        error('anyOf', '/name'),
      ],
      plain,
    );
    expect(Object.keys(wordedIssues(issues, schema, 'en'))).toEqual(['name']);
    expect(issues.every((issue) => issue.code === 'type')).toBe(true);
  });

  test('tell a malformed value by what it should be', () => {
    const codes = (widget: string): string[] =>
      issuesOf([error('pattern', '/name', { pattern: 'x' })], () => widget).map(({ code }) => code);
    expect(codes('money')).toEqual(['money']);
    expect(codes('time')).toEqual(['time']);
    expect(codes('string')).toEqual(['pattern']);
  });

  test('of rows inside a field keep their place, and are called by the inner title', () => {
    const issues = issuesOf(
      [
        error('maximum', '/lines/2/price', { limit: 5 }),
        error('required', '/lines/0', { missingProperty: 'a/b' }),
      ],
      plain,
    );
    expect(wordedIssues(issues, schema, 'en')).toEqual({
      'lines[2].price': 'Price must not be greater than 5',
      'lines[0].a/b': 'a/b required',
    });
    expect(titleAt(schema, ['lines', '2', 'price'])).toBe('Price');
  });

  test('of the server stand at their fields, nested ones too, the others are kept', () => {
    const placed = placedIssues({ 'lines[2].price': 'too much', '': 'closed', gone: 'unknown' }, ['lines']);
    expect(placed).toEqual({ atFields: { 'lines[2].price': 'too much' }, elsewhere: ['closed', 'unknown'] });
    expect(asErrorSchema(placed.atFields)).toEqual({ lines: { 2: { price: { __errors: ['too much'] } } } });
  });

  test('of parts are found with the field', () => {
    const parts = asErrorSchema({ tags: 'bad', 'tags[0]': 'worse', 'tags[1]': 'bad' });
    expect(messagesIn(parts.tags as ErrorSchema)).toEqual(['bad', 'worse']);
    const rows = asErrorSchema({ lines: 'few', 'lines[2].price': 'high', 'lines[0]': 'odd' });
    expect(messagesByPart(rows.lines as ErrorSchema)).toEqual({ '[2].price': 'high', '[0]': 'odd' });
  });
});
