import type { FullText, Locale } from '#engine/model/text.ts';

const both = (chinese: string, english: string): FullText => ({ 'zh-cn': chinese, en: english });

/** What people call the keys of a block; its parts `show`, `box` and `lock` included. */
const WORDS: Readonly<Record<string, FullText>> = {
  type: both('类型', 'type'),
  title: both('标题', 'title'),
  subtitle: both('副标题', 'subtitle'),
  text: both('文字', 'text'),
  label: both('标签文字', 'label'),
  button: both('按钮', 'button'),
  description: both('描述', 'description'),
  keywords: both('关键词', 'keywords'),
  html: both('正文', 'text'),
  link: both('链接', 'link'),
  more: both('“更多”链接', 'link to more'),
  picture: both('图片', 'picture'),
  image: both('图片', 'picture'),
  poster: both('封面', 'poster'),
  video: both('视频', 'video'),
  layout: both('布局', 'layout'),
  columns: both('列数', 'columns'),
  rows: both('行数', 'rows'),
  width: both('宽度', 'width'),
  height: both('高度', 'height'),
  gap: both('间距', 'gap'),
  align: both('对齐', 'alignment'),
  tone: both('色调', 'tone'),
  fit: both('图片摆放', 'fit'),
  icon: both('图标', 'icon'),
  style: both('样式', 'style'),
  color: both('颜色', 'colour'),
  source: both('商品来源', 'source of goods'),
  ids: both('所选内容', 'selection'),
  classify_id: both('分类', 'category'),
  tag_id: both('标签', 'tag'),
  merchant_id: both('商家', 'shop'),
  in_stock: both('只显示有货', 'in stock only'),
  sort: both('排序', 'order'),
  limit: both('数量', 'limit'),
  windows: both('橱窗数量', 'windows'),
  interval: both('切换间隔', 'interval'),
  autoplay: both('自动播放', 'autoplay'),
  show: both('显示条件', 'display'),
  hidden: both('隐藏', 'hidden'),
  from: both('开始显示时间', 'shown from'),
  until: both('结束显示时间', 'shown until'),
  langs: both('显示语言', 'languages'),
  devices: both('显示设备', 'devices'),
  audience: both('可见人群', 'audience'),
  levels: both('可见会员等级', 'member levels'),
  box: both('外观', 'appearance'),
  mt: both('上外边距', 'room above'),
  mb: both('下外边距', 'room below'),
  pt: both('上内边距', 'padding above'),
  pb: both('下内边距', 'padding below'),
  px: both('左右内边距', 'padding at the sides'),
  radius: both('圆角', 'radius'),
  bg: both('背景颜色', 'background colour'),
  lock: both('锁定', 'lock'),
  move: both('锁定位置', 'locked in place'),
  remove: both('禁止删除', 'locked against removal'),
  edit: both('禁止编辑', 'locked against edits'),
  insert: both('锁定内部组件', 'slots locked'),
  name: both('名称', 'name'),
  'zh-cn': both('中文', 'Chinese'),
  en: both('英文', 'English'),
};

/** A key in words; one that has none is called as it is. */
export const propWords = (key: string): FullText =>
  (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? both(key, key);

/** A sentence for each language. */
export const inBoth = (say: (locale: Locale) => string): FullText => ({
  'zh-cn': say('zh-cn'),
  en: say('en'),
});
