import { codecContext } from './codec-context.ts';
import { parseText, showText } from './text-codec.ts';

const over = (type: string, more: object = {}) =>
  codecContext(
    { definition: { name: 'a', type: 'string', db: { type }, ...more }, storage: { type, nullable: true } },
    'rest',
  );

describe('text over bytes', () => {
  it('shows short bytes whole and only the head of long ones', () => {
    expect(showText({ bytes: 2, head: '00ff' }, over('bytea'))).toBe('\\x00ff');
    expect(showText({ bytes: 4000, head: '00ff' }, over('bytea'))).toBe('\\x00ff… (4000)');
    expect(showText('\\x00ff', over('bytea'))).toBe('\\x00ff');
  });

  it('takes hexadecimal bytes and refuses the head of long ones', () => {
    expect(parseText('\\x00FF', over('bytea'))).toEqual({ ok: true, value: '\\x00FF' });
    expect(parseText('\\x00ff… (4000)', over('bytea'))).toMatchObject({
      ok: false,
      issue: { code: 'pattern' },
    });
    expect(parseText('00ff', over('bytea'))).toMatchObject({ ok: false });
  });
});

describe('blank text', () => {
  const nullable = { db: { type: 'text', nullable: true } };

  it('is no value in a column that may be null, unless its default is the empty text', () => {
    expect(parseText('', over('text', nullable))).toEqual({ ok: true, value: null });
    expect(parseText(null, over('text', { ...nullable, default: '' }))).toEqual({ ok: true, value: '' });
    expect(parseText(null, over('text'))).toEqual({ ok: true, value: '' });
  });

  it('is no value in every column that is no text', () => {
    for (const type of ['inet', 'int4range', 'mood', 'jsonb', 'text[]', 'bytea', 'boolean']) {
      expect(parseText('', over(type))).toEqual({ ok: true, value: null });
    }
  });
});
