import type { Condition } from '#engine/model/field-definition.ts';
import { checkCondition, holds } from './condition.ts';

const toShip: Condition = { properties: { status: { const: 2 } }, required: ['status'] };

describe('holds', () => {
  it('distinguishes rows that satisfy a condition from rows that do not', () => {
    expect(holds(toShip, { status: 2 })).toBe(true);
    expect(holds(toShip, { status: 3 })).toBe(false);
    expect(holds(toShip, {})).toBe(false);
  });

  it('says yes of an absent field that is not required, as JSON Schema does', () => {
    expect(holds({ properties: { status: { const: 2 } } }, {})).toBe(true);
  });

  it('knows the 2020-12 keywords and the formats', () => {
    expect(holds({ properties: { a: { prefixItems: [{ const: 1 }] } } }, { a: [2] })).toBe(false);
    expect(holds({ properties: { a: { format: 'date' } } }, { a: '2026-02-30' })).toBe(false);
    expect(holds({ not: toShip }, { status: 1 })).toBe(true);
  });

  it('distinguishes patterns', () => {
    expect(holds({ properties: { a: { pattern: '^b$' } } }, { a: 'ab' })).toBe(false);
    expect(holds({ properties: { a: { pattern: '^a' } } }, { a: 'ab' })).toBe(true);
    const both: Condition = { properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } };
    expect(holds(both, { a: 'a', b: 'b' })).toBe(true);
    expect(holds(both, { a: 'a', b: 'a' })).toBe(false);
    expect(holds({ patternProperties: { '^x': { const: 1 } } }, { x1: 2, y: 2 })).toBe(false);
    expect(holds({ patternProperties: { '^x': { const: 1 } } }, { x1: 1, y: 2 })).toBe(true);
  });

  it('gives the same answer for the same text in another object', () => {
    expect(holds(JSON.parse(JSON.stringify(toShip)) as Condition, { status: 2 })).toBe(true);
  });

  it('takes two conditions with one $id', () => {
    expect(holds({ $id: 'x', properties: { a: { const: 1 } } }, { a: 1 })).toBe(true);
    expect(holds({ $id: 'x', properties: { a: { const: 2 } } }, { a: 1 })).toBe(false);
  });

  it.each<[string, Condition]>([
    ['an unknown type', { type: 'sometimes' }],
    ['a reference to nowhere', { $ref: 'https://example.com/nowhere' }],
    ['a malformed pattern', { properties: { a: { pattern: '(' } } }],
    ['a pattern that refers to its own groups', { properties: { a: { pattern: '^(a+)\\1$' } } }],
    ['a reference to itself', { $ref: '#' }],
    ['an asynchronous schema', { $async: true }],
  ])('holds for no row and never throws when it is %s', (_what, condition) => {
    expect(holds(condition, { a: 'a' })).toBe(false);
    const fault = checkCondition(condition);
    expect(fault?.en).toMatch(/[a-z]/);
    expect(fault?.['zh-cn']).toMatch(/\p{Script=Han}/u);
    // Nothing of one language stands in the other.
    expect(fault?.en).not.toMatch(/\p{Script=Han}/u);
  });

  it.each<[Condition, string]>([
    [{ properties: { a: { type: 'sometimes' } } }, '/properties/a/type 只能是 array、boolean'],
    [{ properties: { a: 5 } }, '/properties/a 应为 object 或 boolean'],
    [{ properties: { a: { pattern: '(' } } }, '正则表达式 /(/u 写法有误'],
    [{ $ref: '#/nowhere' }, '引用“#/nowhere”没有指向任何内容'],
    [{ $ref: '#' }, '它无止境地引用自己'],
  ])('says in Chinese what is wrong with %j', (condition, words) => {
    expect(checkCondition(condition)?.['zh-cn']).toContain(words);
  });

  it('has nothing to say against a sound condition', () => {
    expect(checkCondition(toShip)).toBeNull();
  });
});
