import type { Texts } from '../zh-cn/index.ts';

export const app: Texts['app'] = {
  name: 'Metamall',
  tagline: 'The back office that definitions drive',
  promise:
    'Point it at a database, get a working back office. Lists, forms, search and rights all come from JSON definitions.',
  point1: 'Tables, forms and API from one definition',
  point2: 'Rights and row scope checked on every request',
  point3: 'Changes are live at once, nothing to rebuild',
};
