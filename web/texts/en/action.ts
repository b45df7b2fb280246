import type { Texts } from '../zh-cn/index.ts';

export const action: Texts['action'] = { done: 'Operation successful', confirm: 'Run “{{title}}”?' };
