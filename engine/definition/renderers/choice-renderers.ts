import type { Renderer, RendererProp } from './renderer-prop.ts';

const texts: RendererProp = {
  kind: 'texts',
  about: { 'zh-cn': '按值给出文字，优先于选项。', en: 'Texts by value; they win over the options.' },
};
const colors: RendererProp = {
  kind: 'words',
  about: { 'zh-cn': '按值给出颜色，优先于选项。', en: 'Colours by value; they win over the options.' },
};
const effect: RendererProp = {
  kind: 'choice',
  choices: ['light', 'dark', 'plain'],
  default: 'light',
  about: { 'zh-cn': '浅色底、深色底或描边。', en: 'On a soft ground, on a full one, or framed.' },
};
const size: RendererProp = {
  kind: 'choice',
  choices: ['small', 'default', 'large'],
  default: 'default',
  about: { 'zh-cn': '大小。', en: 'How large.' },
};
const max = (fallback: number): RendererProp => ({
  kind: 'number',
  default: fallback,
  about: { 'zh-cn': '最多直接显示几个，其余计数。', en: 'How many are shown; the rest is counted.' },
});

/** Renderers of choices and of rows of other tables. */
export const CHOICE_RENDERERS = {
  tag: {
    title: { 'zh-cn': '标签', en: 'Tag' },
    about: { 'zh-cn': '一个选项，用它的文字和颜色。', en: 'One choice by its text and colour.' },
    props: { texts, colors, effect, size },
  },
  tags: {
    title: { 'zh-cn': '多个标签', en: 'Tags' },
    about: { 'zh-cn': '多个选项；值为数组或逗号文本。', en: 'Several choices, from a list or comma text.' },
    props: { texts, colors, effect, size, most: max(2) },
  },
  switch: {
    title: { 'zh-cn': '开关', en: 'Switch' },
    about: {
      'zh-cn': '在行内直接保存；不可编辑时显示文字。',
      en: 'Saved at once within the row; a word where it may not be changed.',
    },
    props: {
      on: { kind: 'text', about: { 'zh-cn': '打开时的文字。', en: 'Word for on.' } },
      off: { kind: 'text', about: { 'zh-cn': '关闭时的文字。', en: 'Word for off.' } },
    },
  },
  status: {
    title: { 'zh-cn': '状态进度', en: 'Status' },
    about: {
      'zh-cn': '当前状态，以及它在流程中的位置；流程取自状态流转，否则取自选项。',
      en: 'The state and how far along it is; the way comes from the transitions, else from the options.',
    },
    props: {
      steps: {
        kind: 'list',
        about: {
          'zh-cn': '流程的状态，按顺序；其他状态只显示标签。',
          en: 'States of the way, in order; others are a tag alone.',
        },
      },
      texts,
      colors,
    },
  },
  relation: {
    title: { 'zh-cn': '关联链接', en: 'Relation' },
    about: {
      'zh-cn': '关联记录的名称与链接；悬停或聚焦时显示其主要字段。',
      en: 'The joined row by its name, as a link; hover or focus shows its main fields.',
    },
    props: {
      preview: {
        kind: 'flag',
        default: true,
        about: { 'zh-cn': '是否显示预览卡片。', en: 'Whether a card previews the row.' },
      },
    },
  },
  relations: {
    title: { 'zh-cn': '多个关联', en: 'Relations' },
    about: { 'zh-cn': '多个关联记录的名称。', en: 'Joined rows by their names.' },
    props: { most: max(2) },
  },
  user: {
    title: { 'zh-cn': '用户', en: 'User' },
    about: {
      'zh-cn': '头像与名称；没有头像时显示首字。',
      en: 'A picture and a name; the first letter where there is no picture.',
    },
    props: {
      avatar: {
        kind: 'word',
        about: {
          'zh-cn': '头像字段：本行字段，或关联的 showFields 之一。',
          en: "Field of the picture: of this row, or one of the relation's showFields.",
        },
      },
      preview: {
        kind: 'flag',
        default: true,
        about: { 'zh-cn': '是否显示预览卡片。', en: 'Whether a card previews the row.' },
      },
    },
  },
  buttons: {
    title: { 'zh-cn': '按钮', en: 'Buttons' },
    about: { 'zh-cn': '行按钮，按名称。', en: 'Row buttons by their names.' },
    props: {
      buttons: {
        kind: 'list',
        about: {
          'zh-cn': '按钮或动作的名称，如 ["edit", "delete"]。',
          en: 'Names of buttons or actions, e.g. ["edit", "delete"].',
        },
      },
    },
  },
} as const satisfies Record<string, Renderer>;
