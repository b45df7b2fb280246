/** A name in Chinese and in English. */
export type Names = readonly [zh: string, en: string];

/** Brands with the country they come from. */
export const BRANDS: readonly { name: Names; country: string }[] = [
  { name: ['云岭', 'Yunling'], country: '中国' },
  { name: ['素白', 'Plainwhite'], country: '中国' },
  { name: ['北岸', 'Northshore'], country: 'Norway' },
  { name: ['声原', 'Sonaro'], country: 'Japan' },
  { name: ['木与石', 'Oak & Stone'], country: 'Denmark' },
  { name: ['轻野', 'Lightfield'], country: '中国' },
  { name: ['拾光', 'Afterglow'], country: '中国' },
  { name: ['麦浪', 'Goldwheat'], country: '中国' },
  { name: ['蓝渡', 'Blueferry'], country: 'Portugal' },
  { name: ['一页', 'Onepage'], country: '中国' },
  { name: ['山行', 'Hillwalk'], country: 'Austria' },
  { name: ['知更', 'Redrobin'], country: 'United Kingdom' },
];

/** Qualities that products are named after. */
export const SERIES: readonly Names[] = [
  ['经典', 'Classic'],
  ['轻量', 'Light'],
  ['旅行', 'Travel'],
  ['手作', 'Handmade'],
  ['春日', 'Spring'],
  ['静谧', 'Calm'],
  ['大师', 'Master'],
  ['环保', 'Eco'],
  ['家庭装', 'Family'],
  ['礼盒', 'Gift box'],
];

export const TAGS: readonly { name: Names; color: string; position: 'corner' | 'title' | 'service' }[] = [
  { name: ['新品', 'New'], color: '#2e7d32', position: 'corner' },
  { name: ['热卖', 'Hot'], color: '#d32f2f', position: 'corner' },
  { name: ['店长推荐', 'Recommended'], color: '#ed6c02', position: 'corner' },
  { name: ['限量', 'Limited'], color: '#6a1b9a', position: 'title' },
  { name: ['产地直发', 'Direct'], color: '#00695c', position: 'title' },
  { name: ['七天无理由', '7-day return'], color: '#1565c0', position: 'service' },
  { name: ['次日达', 'Next day'], color: '#0277bd', position: 'service' },
  { name: ['正品保障', 'Genuine'], color: '#37474f', position: 'service' },
];
