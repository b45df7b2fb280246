import type { Texts } from '../chinese.ts';

export const home: Texts['home'] = {
  night: 'Working late, {{name}}',
  morning: 'Good morning, {{name}}',
  forenoon: 'Good morning, {{name}}',
  noon: 'Good day, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  empty: 'No tables yet',
  emptyHint: 'Import a database from the command line, or add a definition to the definitions folder.',
};
