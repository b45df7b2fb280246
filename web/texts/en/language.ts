import type { Texts } from '../chinese.ts';

export const language: Texts['language'] = { label: 'Language', 'zh-cn': '简体中文', en: 'English' };
