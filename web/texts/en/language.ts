import type { Texts } from '../zh-cn/index.ts';

export const language: Texts['language'] = { label: 'Language', 'zh-cn': '简体中文', en: 'English' };
