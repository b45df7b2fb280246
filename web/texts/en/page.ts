import type { Texts } from '../zh-cn/index.ts';

export const page: Texts['page'] = {
  notFound: 'Page not found',
  notFoundHint: 'The address may be wrong, or the table is no longer offered.',
  failed: 'Something went wrong',
  failedHint: 'Try again; if it keeps failing, contact the administrator.',
  loading: 'Loading',
  denied: 'No permission',
  deniedHint: 'You do not have permission to open this page.',
  designer: 'Table designer',
};
