import { driverFailure, refusalOfFailure } from './driver-failure.ts';

const failing = (code: string | undefined, message = 'x') => Object.assign(new Error(message), { code });

describe('driver failures', () => {
  it.each([
    ['ECONNREFUSED', 'away'],
    ['57P01', 'away'],
    ['57P03', 'away'],
    ['08006', 'away'],
    ['53100', 'full'],
    ['ENOSPC', 'full'],
    ['57014', 'timeout'],
    ['23505', null],
    ['42P01', null],
  ])('%s is %s', (code, failure) => {
    expect(driverFailure(failing(code))).toBe(failure);
  });

  it('are recognized by the message where the driver gives no code', () => {
    expect(driverFailure(failing(undefined, 'Connection terminated unexpectedly'))).toBe('away');
    expect(driverFailure(failing('XX000', 'could not extend file: No space left on device'))).toBe('full');
    expect(driverFailure(new AggregateError([failing('ECONNREFUSED')]))).toBe('away');
  });

  it('distinguish a database that takes no sessions from a view that takes no writes', () => {
    expect(driverFailure(Object.assign(failing('55000'), { severity: 'FATAL' }))).toBe('away');
    const translated = Object.assign(failing('55000'), { severity: '致命错误', routine: 'CheckMyDatabase' });
    expect(driverFailure(translated)).toBe('away');
    const view = Object.assign(failing('55000'), { severity: 'ERROR', routine: 'rewriteTargetView' });
    expect(driverFailure(view)).toBeNull();
  });

  it('distinguish a pool whose clients are all at work from a server that is away', () => {
    const error = failing(undefined, 'timeout exceeded when trying to connect');
    expect(driverFailure(error)).toBe('busy');
    expect(refusalOfFailure(error, 'main')).toMatchObject({ code: 'database.timeout' });
  });

  it('become refusals, and errors of the statement stay what they are', () => {
    const error = failing('23505');
    expect(refusalOfFailure(error, 'main')).toBe(error);
    expect(refusalOfFailure(failing('53100'), 'main')).toMatchObject({
      code: 'database.full',
      params: { connection: 'main' },
    });
  });
});
