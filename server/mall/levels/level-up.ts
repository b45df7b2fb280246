import { defineScene } from '#server/system/notices/scene.ts';

/** A member has reached a higher level. */
export const LEVEL_UP = defineScene({
  key: 'level_up',
  title: { 'zh-cn': '等级提升', en: 'Level reached' },
  receiver: 'member',
  variables: {
    level: { 'zh-cn': '等级', en: 'Level in Chinese' },
    level_en: { 'zh-cn': '英文等级', en: 'Level' },
  },
  message: {
    'zh-cn': '恭喜，您已升级为{level}',
    en: 'You have reached the level {level_en}',
  },
  target: { definition: 'user/level', search: {} },
});
