export const language = { label: '语言', 'zh-cn': '简体中文', en: 'English' };
