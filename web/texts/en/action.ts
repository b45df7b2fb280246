import type { Texts } from '../chinese.ts';

export const action: Texts['action'] = { confirm: 'Run “{{title}}”?', typed: 'Type {{label}} to confirm' };
