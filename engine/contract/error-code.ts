/**
 * Every refusal the server can utter. `wire` is the back-office dialect's `code`, `http` the REST dialect's status.
 * `level` says how the log treats it. Texts: `engine/contract/texts`.
 */
export const ERROR_CODES = {
  'request.invalid': { wire: 0, http: 400, level: 'info' },
  'request.too-large': { wire: 0, http: 413, level: 'info' },
  'request.unknown-field': { wire: 0, http: 400, level: 'info' },
  'request.bad-operator': { wire: 0, http: 400, level: 'info' },
  'request.bad-value': { wire: 0, http: 400, level: 'info' },
  'request.method': { wire: 0, http: 405, level: 'info' },
  'request.duplicate': { wire: 0, http: 409, level: 'info' },
  'route.not-found': { wire: 0, http: 404, level: 'info' },
  'definition.not-found': { wire: 0, http: 404, level: 'info' },
  'record.not-found': { wire: 0, http: 404, level: 'info' },
  'record.invalid': { wire: 0, http: 422, level: 'info' },
  'record.read-only': { wire: 0, http: 403, level: 'info' },
  'record.version-conflict': { wire: 412, http: 412, level: 'info' },
  'record.in-use': { wire: 0, http: 409, level: 'info' },
  'record.nothing-deleted': { wire: 0, http: 404, level: 'info' },
  'record.sort-target': { wire: 0, http: 400, level: 'info' },
  'action.not-allowed': { wire: 0, http: 409, level: 'info' },
  'action.not-found': { wire: 0, http: 404, level: 'info' },
  'access.need-login': { wire: 303, http: 401, level: 'info' },
  'access.token-expired': { wire: 409, http: 401, level: 'info' },
  'access.denied': { wire: 401, http: 403, level: 'warn' },
  'login.failed': { wire: 0, http: 401, level: 'warn' },
  'login.locked': { wire: 0, http: 429, level: 'warn' },
  'login.disabled': { wire: 0, http: 403, level: 'warn' },
  'login.already': { wire: 303, http: 409, level: 'info' },
  'captcha.wrong': { wire: 0, http: 403, level: 'info' },
  'request.throttled': { wire: 0, http: 429, level: 'warn' },
  'database.away': { wire: 0, http: 503, level: 'error' },
  'database.full': { wire: 0, http: 507, level: 'error' },
  'database.timeout': { wire: 0, http: 504, level: 'error' },
  'server.starting': { wire: 0, http: 503, level: 'warn' },
  'server.internal': { wire: 0, http: 500, level: 'error' },
} as const satisfies Record<string, { wire: number; http: number; level: 'info' | 'warn' | 'error' }>;
export type ErrorCode = keyof typeof ERROR_CODES;
