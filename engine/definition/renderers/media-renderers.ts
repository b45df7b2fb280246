import type { Renderer, RendererProp } from './renderer-prop.ts';

const alt: RendererProp = {
  kind: 'word',
  about: {
    'zh-cn': '图片说明取自该行的这个字段，默认为文件名。',
    en: 'Field of the row that describes the picture; its file name by default.',
  },
};
const max = (fallback: number): RendererProp => ({
  kind: 'number',
  default: fallback,
  about: { 'zh-cn': '最多直接显示几个，其余计数。', en: 'How many are shown; the rest is counted.' },
});
const text: RendererProp = {
  kind: 'flag',
  default: true,
  about: { 'zh-cn': '旁边是否显示文字。', en: 'Whether its text stands beside it.' },
};

/** Renderers of pictures, files, colours and documents. */
export const MEDIA_RENDERERS = {
  image: {
    title: { 'zh-cn': '图片', en: 'Image' },
    about: { 'zh-cn': '缩略图，点击查看大图。', en: 'A thumbnail; a click shows it large.' },
    props: { alt },
  },
  images: {
    title: { 'zh-cn': '多张图片', en: 'Images' },
    about: { 'zh-cn': '缩略图，点击后可左右翻看。', en: 'Thumbnails; a click opens them as a gallery.' },
    props: { alt, most: max(4) },
  },
  video: {
    title: { 'zh-cn': '视频', en: 'Video' },
    about: { 'zh-cn': '点击播放。', en: 'A click plays it.' },
    props: {
      poster: {
        kind: 'word',
        about: { 'zh-cn': '封面取自该行的这个字段。', en: 'Field of the row that holds the cover.' },
      },
    },
  },
  file: {
    title: { 'zh-cn': '文件', en: 'File' },
    about: { 'zh-cn': '按类型显示图标的文件链接。', en: 'A link to the file, with an icon of its kind.' },
    props: {},
  },
  files: {
    title: { 'zh-cn': '多个文件', en: 'Files' },
    about: { 'zh-cn': '文件链接，其余在弹出列表中。', en: 'Links to files; the rest opens as a list.' },
    props: { most: max(1) },
  },
  attachment: {
    title: { 'zh-cn': '附件预览', en: 'Attachment' },
    about: {
      'zh-cn': '图片本身，或画有后缀的文件图标。',
      en: 'The picture itself, or a drawn sheet with the suffix of the file.',
    },
    props: { alt },
  },
  icon: {
    title: { 'zh-cn': '图标', en: 'Icon' },
    about: { 'zh-cn': '图标及其名称。', en: 'An icon and its name.' },
    props: { text },
  },
  color: {
    title: { 'zh-cn': '颜色', en: 'Colour' },
    about: { 'zh-cn': '色块及颜色文本。', en: 'A swatch and its text.' },
    props: { text },
  },
  json: {
    title: { 'zh-cn': 'JSON', en: 'JSON' },
    about: {
      'zh-cn': '一行摘要，点击以树形查看；写明列时以表格查看。',
      en: 'A summary; a click opens it as a tree, or as a table where columns are named.',
    },
    props: {
      columns: {
        kind: 'texts',
        about: {
          'zh-cn': '作为列的成员及其标题，例如 { "text": "说明" }；值可以是一个对象或对象的列表。',
          en: 'Members as columns with their titles, e.g. { "text": "What for" }; the value is an object or a list of them.',
        },
      },
      cents: {
        kind: 'list',
        about: {
          'zh-cn': '以分为单位、按元显示的成员。',
          en: 'Members that are whole cents and are shown as amounts.',
        },
      },
    },
  },
  city: {
    title: { 'zh-cn': '地区', en: 'Region' },
    about: { 'zh-cn': '地区名称，取自 <字段>_text。', en: 'Names of regions, from <field>_text.' },
    props: {},
  },
  regions: {
    title: { 'zh-cn': '地区多选', en: 'Regions' },
    about: {
      'zh-cn': '一行列出省市区，其余计数；停用的代码会标出。',
      en: 'Provinces, cities and districts in one line, the rest counted; retired codes are marked.',
    },
    props: {},
  },
  masked: {
    title: { 'zh-cn': '脱敏值', en: 'Masked value' },
    about: {
      'zh-cn': '服务器隐去的值；对读者脱敏的列都这样显示。',
      en: 'A value the server hides; every column masked for the reader is shown so.',
    },
    props: {},
  },
  mapPoint: {
    title: { 'zh-cn': '地图位置', en: 'Place on a map' },
    about: { 'zh-cn': '经纬度坐标，点击在地图上查看。', en: 'Coordinates; a click shows them on a map.' },
    props: {},
  },
} as const satisfies Record<string, Renderer>;
