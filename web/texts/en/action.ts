import type { Texts } from '../parts.ts';

export const action: Texts['action'] = { confirm: 'Run “{{title}}”?' };
