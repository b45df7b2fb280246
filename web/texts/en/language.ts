import type { Texts } from '../parts.ts';

export const language: Texts['language'] = { label: 'Language', 'zh-cn': '简体中文', en: 'English' };
