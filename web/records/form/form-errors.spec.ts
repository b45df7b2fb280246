import { describe, expect, test } from '@jest/globals';
import type { ErrorSchema, RJSFValidationError } from '@rjsf/utils';
import { asErrorSchema, messagesIn, placedIssues, wordedErrors } from './form-errors.ts';

const error = (facts: Partial<RJSFValidationError>): RJSFValidationError => ({ stack: '', ...facts });

describe('errors of a form', () => {
  test('are said in the product’s words, with the field’s title, in the language asked for', () => {
    const required = error({ name: 'required', property: '.name', params: { missingProperty: 'name' } });
    expect(wordedErrors([required], { name: 'Name' }, 'en')[0]?.message).toBe('Name required');
    expect(wordedErrors([required], { name: '名称' }, 'zh-cn')[0]?.message).toContain('名称');
  });

  test('name the limit that was passed', () => {
    const long = error({ name: 'maxLength', property: '.name', params: { limit: 30 } });
    expect(wordedErrors([long], { name: 'Name' }, 'en')[0]?.message).toContain('30');
  });

  test('are said once where a union complains for each member', () => {
    const type = error({ name: 'type', property: '.price', params: { type: 'string' } });
    expect(
      wordedErrors([type, { ...type }, error({ name: 'anyOf', property: '.price' })], {}, 'en'),
    ).toHaveLength(1);
  });

  test('of the server stand at their fields, the others are kept', () => {
    const placed = placedIssues({ 'lines[2].price': 'too much', '': 'closed', gone: 'unknown' }, ['lines']);
    expect(placed).toEqual({ atFields: { lines: 'too much' }, elsewhere: ['closed', 'unknown'] });
  });

  test('of parts are found with the field', () => {
    const schema: unknown = { ...asErrorSchema({ tags: 'bad' }).tags, 0: { __errors: ['worse'] } };
    expect(messagesIn(schema as ErrorSchema)).toEqual(['bad', 'worse']);
  });
});
