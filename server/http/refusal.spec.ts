import { AppError } from '#server/errors/app-error.ts';
import { asAppError, wireRefusal } from './refusal.ts';

const NOW = 1_763_723_849_500;

describe('refusals', () => {
  it('cross the wire as an envelope with HTTP 200 in the back-office dialect', () => {
    const error = new AppError('record.invalid', {
      issues: [
        { path: 'name', code: 'required' },
        { path: 'price', code: 'range.min', params: { min: 1 } },
      ],
      titleOf: (path) => ({ 'zh-cn': `标${path}`, en: `The ${path}` }),
    });
    expect(wireRefusal(error, 'backOffice', 'en', NOW)).toEqual({
      status: 200,
      body: {
        code: 0,
        msg: 'The name required',
        time: 1_763_723_849,
        data: {
          issues: [
            { path: 'name', code: 'required', message: 'The name required' },
            { path: 'price', code: 'range.min', message: 'The price must not be less than 1' },
          ],
        },
      },
    });
  });

  it('cross it with a real status and errors by field in the REST dialect', () => {
    const error = new AppError('record.invalid', { issues: [{ path: 'name', code: 'required' }] });
    expect(wireRefusal(error, 'rest', 'en', NOW)).toEqual({
      status: 422,
      body: {
        code: 'record.invalid',
        message: 'name required',
        errors: { name: 'name required' },
        data: null,
      },
    });
  });

  it.each([
    ['access.need-login', 303, { type: 'need login' }],
    ['login.already', 303, { type: 'logged in' }],
    ['access.token-expired', 409, []],
    ['access.denied', 401, null],
  ] as const)('give the client what it reacts to: %s', (code, wire, data) => {
    expect(wireRefusal(new AppError(code), 'backOffice', 'zh-cn', NOW)).toMatchObject({
      status: 200,
      body: { code: wire, data },
    });
  });

  it('keep real failures real', () => {
    expect(wireRefusal(new AppError('database.away'), 'backOffice', 'en', NOW)).toMatchObject({
      status: 503,
      body: { code: 0 },
    });
  });

  it('hide what was not meant for the caller', () => {
    const hidden = wireRefusal(asAppError(new Error('password of db is x'), '/x'), 'rest', 'en', NOW);
    expect(hidden.status).toBe(500);
    expect(JSON.stringify(hidden.body)).not.toContain('password');
  });

  it('name what the framework refuses', () => {
    expect(asAppError({ statusCode: 413 }, '/').code).toBe('request.body-too-large');
    expect(asAppError({ statusCode: 415 }, '/').code).toBe('request.invalid');
    expect(asAppError({ status: 404 }, '/x')).toMatchObject({
      code: 'route.not-found',
      params: { url: '/x' },
    });
  });
});
