import { settingGroup } from '#server/system/settings/declared-setting.ts';

/** What customers see of the shop before they see goods. */
export const SHOP_FACE = settingGroup(
  { name: 'shop_face', title: { 'zh-cn': '商城门面', en: 'Storefront' }, node: 'shop/order/order/edit' },
  {
    shop_name: {
      type: 'string',
      title: { 'zh-cn': '商城名称', en: 'Name of the shop' },
      help: { 'zh-cn': '留空则用站点名称', en: 'Empty: the name of the site' },
      length: 50,
      default: '',
      form: { span: 6 },
    },
    shop_home: {
      type: 'radio',
      title: { 'zh-cn': '首页布局', en: 'Layout of the home page' },
      required: true,
      options: [
        {
          key: 'home',
          label: {
            'zh-cn': '橱窗：大图轮播与分类橱窗',
            en: 'Windows: a large banner and windows of categories',
          },
        },
        {
          key: 'home-magazine',
          label: { 'zh-cn': '杂志：大图与精选', en: 'Magazine: large pictures and a choice of goods' },
        },
        {
          key: 'home-market',
          label: { 'zh-cn': '集市：分类与榜单在前', en: 'Market: categories and bestsellers first' },
        },
      ],
      default: 'home',
      form: { span: 6 },
    },
    shop_hot_words: {
      type: 'textarea',
      title: { 'zh-cn': '热门搜索', en: 'Popular searches' },
      help: { 'zh-cn': '每行一个', en: 'One a line' },
      default: '',
    },
    shop_open: {
      type: 'switch',
      title: { 'zh-cn': '营业中', en: 'The shop is open' },
      default: 1,
      form: { span: 6 },
    },
    shop_closed_text: {
      type: 'textarea',
      title: { 'zh-cn': '打烊说明', en: 'What is said while it is closed' },
      default: '',
    },
  },
);
