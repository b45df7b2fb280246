import path from 'node:path';
import { readSettings, SettingsError } from './settings.ts';

const read = (env: Record<string, string>) => () => readSettings(env);

describe('settings', () => {
  it('work without any environment', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8000,
      databaseUrl: null,
      connectionUrls: {},
      adminPassword: null,
      adminLoginCaptcha: true,
      demo: null,
      adminBasePath: '/admin',
      wsPort: null,
      trustProxy: 0,
      logLevel: 'info',
    });
    expect(path.basename(readSettings({}).dataDir)).toBe('.data');
  });

  it('are a developer’s only where that is said', () => {
    expect(readSettings({}).development).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).development).toBe(false);
    expect(readSettings({ NODE_ENV: 'development' }).development).toBe(true);
  });

  it('move the clock for a simulator, and never in production', () => {
    const SIMULATED_CLOCK = '2026-03-01T00:00:00Z';
    expect(readSettings({}).simulatedClock).toBeNull();
    expect(readSettings({ SIMULATED_CLOCK }).simulatedClock).toBe(Date.parse(SIMULATED_CLOCK));
    expect(read({ SIMULATED_CLOCK, NODE_ENV: 'production' })).toThrow('refused where NODE_ENV is production');
    expect(read({ SIMULATED_CLOCK: 'yesterday' })).toThrow('must be such as');
  });

  it('name further connections after the variable', () => {
    const settings = readSettings({
      DATABASE_URL_CHINOOK: 'postgres://me@db:5432/chinook',
      DATABASE_URL_OLD: '',
    });
    expect(settings.connectionUrls).toEqual({ chinook: 'postgres://me@db:5432/chinook' });
  });

  it('stop at a name that is nearly a setting, and at the product’s own prefix', () => {
    expect(read({ ADMIN_PASWORD: 'secret1' })).toThrow('did you mean ADMIN_PASSWORD?');
    expect(read({ DATABASE_ULR: 'x' })).toThrow('did you mean DATABASE_URL?');
    expect(read({ METAMALL_COLOUR: 'blue' })).toThrow('Unknown setting METAMALL_COLOUR');
    expect(read({ HOSTNAME: 'box', PATH: '/bin', POST: '1', DATA: 'x' })).not.toThrow();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://root@db/shop'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_URL_MAIN', 'postgres://db/x'],
    ['REDIS_URL', 'http://cache'],
    ['ADMIN_BASE_PATH', 'admin'],
    ['ADMIN_BASE_PATH', '/'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'with"quote'],
    ['TRUST_PROXY', 'all'],
    ['TIME_ZONE', 'Mars/Olympus'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    expect(read({ [name]: value })).toThrow(SettingsError);
    expect(read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('never repeat a secret', () => {
    expect(read({ ADMIN_PASSWORD: `my'secret` })).not.toThrow(/my'secret/);
    expect(read({ DATABASE_URL: 'mysql://root:hunter2@db/shop' })).not.toThrow(/hunter2/);
  });
});
