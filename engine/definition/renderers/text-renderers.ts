import type { Renderer, RendererProp } from './renderer-prop.ts';

const copy: RendererProp = {
  kind: 'flag',
  default: false,
  about: { 'zh-cn': '悬停或聚焦时显示复制按钮。', en: 'Offers a copy button on hover and focus.' },
};
const mono: RendererProp = {
  kind: 'flag',
  default: false,
  about: { 'zh-cn': '使用等宽字体，适合编号。', en: 'Letters of equal width, for codes.' },
};

/** Renderers of text, links and free parts. */
export const TEXT_RENDERERS = {
  none: {
    title: { 'zh-cn': '无', en: 'None' },
    about: {
      'zh-cn': '原样显示文本；过长时省略，悬停可看更多。',
      en: 'Text as it is; what is too long is cut and shown on hover.',
    },
    props: { copy, mono },
  },
  text: {
    title: { 'zh-cn': '文本', en: 'Text' },
    about: { 'zh-cn': '与“无”相同。', en: 'The same as none.' },
    props: { copy, mono },
  },
  default: {
    title: { 'zh-cn': '默认', en: 'Default' },
    about: { 'zh-cn': '与“无”相同。', en: 'The same as none.' },
    props: { copy, mono },
  },
  copy: {
    title: { 'zh-cn': '可复制文本', en: 'Text to copy' },
    about: {
      'zh-cn': '文本旁始终有复制按钮，复制的是完整的值。',
      en: 'Text with a copy button beside it; the whole value is copied.',
    },
    props: { mono },
  },
  url: {
    title: { 'zh-cn': '链接', en: 'Link' },
    about: {
      'zh-cn': '可打开的网址；只有 http、https、ftp、mailto 和 tel 会成为链接。',
      en: 'An address to open; only http, https, ftp, mailto and tel become links.',
    },
    props: {
      target: {
        kind: 'choice',
        choices: ['_blank', '_self'],
        default: '_blank',
        about: { 'zh-cn': '在新窗口或当前窗口打开。', en: 'Opens in a new window or in this one.' },
      },
      text: { kind: 'text', about: { 'zh-cn': '代替网址显示的文字。', en: 'Shown instead of the address.' } },
      copy,
    },
  },
  email: {
    title: { 'zh-cn': '邮箱', en: 'Mail address' },
    about: { 'zh-cn': '点击即写邮件。', en: 'A click writes a mail.' },
    props: { copy },
  },
  customTemplate: {
    title: { 'zh-cn': '自定义模板', en: 'Template' },
    about: {
      'zh-cn': '把 {字段} 换成该行的值；始终是纯文本，数据中的 HTML 不会生效。',
      en: 'A text whose {field} places are filled from the row; always plain text, never HTML from data.',
    },
    props: {
      template: {
        kind: 'text',
        about: {
          'zh-cn': '模板，如 {name} × {count}；关联字段写作 {关联.字段}。',
          en: 'The template, e.g. {name} × {count}; a joined field is {relation.field}.',
        },
      },
      link: {
        kind: 'word',
        about: {
          'zh-cn': '链接模板，值会被编码，如 https://example.com/{code}。',
          en: 'A template of a link; values are encoded, e.g. https://example.com/{code}.',
        },
      },
      copy,
    },
  },
  customRender: {
    title: { 'zh-cn': '自定义组件', en: 'Component' },
    about: {
      'zh-cn': '由代码以名称注册的组件。其余参数交给组件。',
      en: 'A component that code registered by a name. Further parameters are handed to it.',
    },
    props: {
      component: {
        kind: 'word',
        about: { 'zh-cn': '注册的名称。', en: 'The name it was registered under.' },
      },
    },
  },
  slot: {
    title: { 'zh-cn': '插槽', en: 'Slot' },
    about: {
      'zh-cn': '只为这一份定义注册的组件；没有时显示文本。',
      en: 'A component registered for this definition alone; text where there is none.',
    },
    props: {
      slot: {
        kind: 'word',
        about: { 'zh-cn': '插槽名称，默认为字段名。', en: 'Name of the slot; the field name by default.' },
      },
    },
  },
} as const satisfies Record<string, Renderer>;
