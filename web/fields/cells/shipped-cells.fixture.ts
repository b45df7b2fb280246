import type { ClientColumn } from '#engine/compile/index.ts';
import type { Json, JsonObject, Locale, RendererName } from '#engine/definition/index.ts';

/** A value in a cell, and what a person reads there. */
export interface CellSample {
  value: Json;
  /** Other fields of the row. */
  row?: JsonObject;
  /** What its column has beyond that of the fixture. */
  column?: Partial<ClientColumn>;
  /** What is read: one text, or one per language. */
  reads: string | Record<Locale, string>;
  /** What sets it apart; most are just usual. */
  state?: 'missing' | 'closed';
}

/** The facts of one cell, for the specs and for the gallery. */
export interface CellFixture {
  column?: Partial<ClientColumn>;
  usual: CellSample[];
  /** More than fits. */
  long?: Json;
  /** What old data may hold. */
  wrong?: Json;
}

const picture = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="hsl(${hue} 45% 72%)"/><circle cx="230" cy="70" r="34" fill="hsl(${hue} 70% 90%)"/><path d="M0 200 90 96l60 66 44-40 126 78z" fill="hsl(${hue} 35% 42%)"/></svg>`,
  )}`;

/** Pictures that need no server. */
export const PICTURES = [28, 96, 164, 232, 300, 340].map(picture);

const STATES: ClientColumn['options'] = [
  { key: 1, label: { 'zh-cn': '待付款', en: 'To pay' }, color: 'warning' },
  { key: 2, label: { 'zh-cn': '待发货', en: 'To ship' }, color: 'info' },
  { key: 3, label: { 'zh-cn': '待收货', en: 'To receive' }, color: 'primary' },
  { key: 4, label: { 'zh-cn': '已完成', en: 'Complete' }, color: 'success' },
  { key: 6, label: { 'zh-cn': '已取消', en: 'Cancelled' }, color: 'error' },
  { key: 7, label: { 'zh-cn': '待审核', en: 'In review' }, color: '#b8860b' },
];

const brand: NonNullable<ClientColumn['relation']> = {
  name: 'brand',
  kind: 'belongsTo',
  definition: 'fixture/target',
  valueField: 'id',
  labelField: 'name',
};

const text = (value: string): CellSample => ({ value, reads: value });
const OLD = 'stored before the rules';

/** What every cell of the product shows; a renderer without an entry does not compile. */
export const CELL_FIXTURES: Record<RendererName, CellFixture> = {
  none: { usual: [text('Sencha 煎茶'), { value: 42, reads: '42' }] },
  text: { usual: [text('Sencha 煎茶')] },
  default: { usual: [text('Sencha 煎茶')] },
  copy: { usual: [text('SF1234567890')] },
  url: {
    usual: [
      { value: 'https://example.com/tea?leaf=1', reads: 'example.com/tea?leaf=1' },
      {
        value: 'https://example.com/tea',
        column: { renderProps: { text: { 'zh-cn': '查看', en: 'Look' }, target: '_self' } },
        reads: { 'zh-cn': '查看', en: 'Look' },
      },
    ],
    long: `https://example.com/${'very/'.repeat(60)}deep`,
    wrong: 'javascript:alert(1)',
  },
  email: { usual: [text('mei@example.com')], wrong: 'mei at example' },
  customTemplate: {
    column: { renderProps: { template: { 'zh-cn': '{name}（{count} 件）', en: '{name} × {count}' } } },
    usual: [
      {
        value: null,
        row: { name: 'Sencha', count: 3 },
        reads: { 'zh-cn': 'Sencha（3 件）', en: 'Sencha × 3' },
      },
      {
        value: null,
        row: { code: 'a/b?c', brand: { name: '<b>Uji</b>' } },
        column: { renderProps: { template: '{brand.name} {code}', link: 'https://example.com/{code}' } },
        reads: '<b>Uji</b> a/b?c',
      },
    ],
  },
  customRender: {
    column: { renderProps: { component: 'gallery-example' } },
    usual: [{ value: 7, reads: '7' }],
  },
  slot: { usual: [{ value: 'Uji', reads: 'Uji' }] },
  number: {
    column: { align: 'right' },
    usual: [
      { value: 1234567, reads: '1,234,567' },
      { value: '-0.5', reads: '-0.5' },
      { value: 2.345, column: { renderProps: { decimals: 2, unit: 'kg' } }, reads: '2.35kg' },
      { value: 12, column: { renderProps: { signed: true } }, reads: '+12' },
    ],
    long: '123456789012345678901234567890.123456789',
    wrong: OLD,
  },
  money: {
    column: { align: 'right' },
    usual: [
      { value: '1234.50', reads: '1,234.50' },
      { value: '-12.5', column: { renderProps: { currency: 'CNY' } }, reads: '-¥12.50' },
      {
        value: '99999999.99',
        column: { renderProps: { currency: 'EUR', signed: true } },
        reads: '+€99,999,999.99',
      },
    ],
    long: '92233720368547758.07',
    wrong: OLD,
  },
  percent: {
    column: { align: 'right' },
    usual: [
      { value: '12.5', reads: '12.5%' },
      { value: 0.1234, column: { renderProps: { ratio: true, decimals: 1 } }, reads: '12.3%' },
    ],
    wrong: OLD,
  },
  progress: {
    usual: [
      { value: 45, reads: '45%' },
      {
        value: 9,
        column: {
          renderProps: {
            max: 10,
            steps: [
              { from: 0, color: 'error' },
              { from: 8, color: 'success' },
            ],
          },
        },
        reads: '90%',
      },
      { value: 130, column: { renderProps: { color: 'warning' } }, reads: '130%' },
    ],
    wrong: OLD,
  },
  rating: {
    usual: [
      { value: 4.5, reads: { 'zh-cn': '4.54.5 星，满分 5 星', en: '4.54.5 of 5 stars' } },
      {
        value: 3,
        column: { renderProps: { max: 3 } },
        reads: { 'zh-cn': '33 星，满分 3 星', en: '33 of 3 stars' },
      },
    ],
    wrong: 11,
  },
  fileSize: {
    usual: [
      { value: 0, reads: '0 B' },
      { value: 2048, reads: '2 KB' },
      { value: '10485760', reads: '10 MB' },
    ],
    wrong: OLD,
  },
  datetime: {
    usual: [
      { value: '2026-11-21 11:17:29', reads: '2026-11-21 11:17:29' },
      {
        value: '2026-11-21T11:17:29',
        column: { renderProps: { format: 'mm/dd hh:MM' } },
        reads: '11/21 11:17',
      },
      { value: '2026-11-21', reads: '2026-11-21' },
    ],
    wrong: '0000-00-00 00:00:00',
  },
  relativeTime: {
    usual: [
      // The clock of the specs stands at noon of that day.
      { value: '2026-11-21T09:00:00Z', reads: { 'zh-cn': '3小时前', en: '3 hours ago' } },
      { value: '2026-11-22T12:00:00Z', reads: { 'zh-cn': '明天', en: 'tomorrow' } },
      { value: '2026-11-21', reads: '2026-11-21' },
    ],
    wrong: OLD,
  },
  tag: {
    column: { options: STATES },
    usual: [
      { value: 2, reads: { 'zh-cn': '待发货', en: 'To ship' } },
      { value: '7', reads: { 'zh-cn': '待审核', en: 'In review' } },
      { value: 4, column: { renderProps: { effect: 'dark' } }, reads: { 'zh-cn': '已完成', en: 'Complete' } },
      {
        value: 6,
        column: { renderProps: { effect: 'plain' } },
        reads: { 'zh-cn': '已取消', en: 'Cancelled' },
      },
      {
        value: 'x',
        column: {
          options: [],
          renderProps: { texts: { x: 'Express' }, colors: { x: '#8a2be2' }, size: 'large' },
        },
        reads: 'Express',
      },
    ],
    wrong: 99,
  },
  tags: {
    column: { options: STATES },
    usual: [
      { value: [1, 2], reads: { 'zh-cn': '待付款待发货', en: 'To payTo ship' } },
      { value: '1,3,4,6', reads: { 'zh-cn': '待付款待收货+2', en: 'To payTo receive+2' } },
    ],
    long: Array.from({ length: 60 }, (_, index) => `tag number ${index + 1}`),
    wrong: [1, 99],
  },
  switch: {
    usual: [
      { value: 1, reads: { 'zh-cn': '开启', en: 'On' } },
      { value: 0, reads: { 'zh-cn': '关闭', en: 'Off' } },
      {
        value: 1,
        column: { renderProps: { on: { 'zh-cn': '启用', en: 'Enabled' } } },
        reads: { 'zh-cn': '启用', en: 'Enabled' },
      },
    ],
    wrong: 'maybe',
  },
  status: {
    column: { options: STATES, steps: [1, 2, 3, 4] },
    usual: [
      { value: 1, reads: { 'zh-cn': '待付款第 1 步，共 4 步', en: 'To paystep 1 of 4' } },
      { value: 3, reads: { 'zh-cn': '待收货第 3 步，共 4 步', en: 'To receivestep 3 of 4' } },
      { value: 4, reads: { 'zh-cn': '已完成第 4 步，共 4 步', en: 'Completestep 4 of 4' } },
      { value: 6, reads: { 'zh-cn': '已取消', en: 'Cancelled' } },
    ],
    wrong: 99,
  },
  relation: {
    column: { relation: brand },
    usual: [
      { value: 1, row: { brand: { id: 1, name: 'Ippodo' } }, reads: 'Ippodo' },
      {
        value: 2,
        row: { brand: { id: 2, name: 'Davolio', first: 'Nancy' } },
        column: { relation: { ...brand, showFields: ['first'] } },
        reads: 'Davolio, Nancy',
      },
      { value: 404, row: { brand: null }, reads: '404', state: 'missing' },
      {
        value: 1,
        row: { brand: { id: 1, name: 'Ippodo' } },
        column: { relation: { ...brand, closed: true } },
        reads: 'Ippodo',
        state: 'closed',
      },
    ],
  },
  relations: {
    column: { relation: { ...brand, name: 'brands', kind: 'manyToMany' } },
    usual: [
      { value: [1], row: { brands: [{ id: 1, name: 'Ippodo' }] }, reads: 'Ippodo' },
      {
        value: [1, 2, 3],
        row: { brands: ['Ippodo', 'Uji', 'Marukyu'].map((name, index) => ({ id: index + 1, name })) },
        reads: 'IppodoUji+1',
      },
      { value: [8, 9], row: {}, reads: '89' },
    ],
  },
  user: {
    column: {
      relation: { ...brand, name: 'user', showFields: ['avatar'] },
      renderProps: { avatar: 'avatar' },
    },
    usual: [
      { value: 1, row: { user: { id: 1, name: '王小明', avatar: '' } }, reads: '王王小明' },
      { value: 2, row: { user: { id: 2, name: 'nancy', avatar: PICTURES[1] ?? '' } }, reads: 'nancy' },
      { value: 'clerk', column: { relation: undefined }, reads: 'Cclerk' },
    ],
  },
  image: {
    usual: [
      { value: PICTURES[0] ?? '', reads: '' },
      { value: '/storage/missing.png', reads: '' },
    ],
    wrong: 'javascript:alert(1)',
  },
  images: {
    usual: [
      { value: PICTURES.slice(0, 3), reads: '' },
      { value: PICTURES, reads: '+2' },
    ],
    wrong: ['javascript:alert(1)'],
  },
  video: {
    column: { renderProps: { poster: 'cover' } },
    usual: [
      { value: '/storage/tea.mp4', reads: '' },
      { value: '/storage/tea.mp4', row: { cover: PICTURES[2] ?? '' }, reads: '' },
    ],
    wrong: 'javascript:alert(1)',
  },
  file: {
    usual: [
      { value: '/storage/terms, final.pdf', reads: 'terms, final.pdf' },
      { value: 'https://cdn.example.com/%E8%8C%B6.xlsx?v=2', reads: '茶.xlsx' },
    ],
    wrong: 'javascript:alert(1)',
  },
  files: {
    usual: [
      { value: ['/storage/a.zip'], reads: 'a.zip' },
      { value: '/storage/a.zip,/storage/b.mp3,/storage/c.docx', reads: 'a.zip+2' },
    ],
    long: Array.from({ length: 40 }, (_, index) => `/storage/${'long-'.repeat(12)}${index}.pdf`),
  },
  attachment: {
    usual: [
      { value: '/storage/tea.png', reads: '' },
      { value: '/storage/terms.pdf', reads: '' },
    ],
  },
  icon: { usual: [text('truck'), text('star')], wrong: 'fa fa-unknown' },
  color: {
    usual: [text('#3a54c4'), text('rgba(42, 157, 90, 0.5)')],
    wrong: 'url(https://example.com)',
  },
  json: {
    usual: [
      { value: { a: [1, { b: null }], '😀': true }, reads: '{"a": [1, {"b": null}], "😀": true}' },
      { value: [], reads: '[]' },
      {
        value: [
          { key: 'colour', value: 'red' },
          { key: 'size', value: 'L' },
        ],
        reads: 'colour: red, size: L',
      },
    ],
    long: Array.from({ length: 5000 }, (_, index) => ({ index, name: `row ${index}` })),
  },
  city: {
    usual: [
      { value: ['330000', '330100'], row: { value_text: '浙江省 / 杭州市' }, reads: '浙江省 / 杭州市' },
      { value: ['330000', '330100'], reads: '330000 / 330100' },
    ],
  },
  regions: {
    usual: [
      { value: ['320100', '330000'], row: { value_text: '南京市, 浙江省' }, reads: '南京市, 浙江省' },
      { value: ['320100', '330000'], reads: '320100, 330000' },
    ],
  },
  mapPoint: { usual: [{ value: '30.2741,120.1551', reads: '30.2741,120.1551' }], wrong: 'by the lake' },
  masked: { usual: [{ value: '****5678', reads: { 'zh-cn': '****5678已脱敏', en: '****5678masked' } }] },
  buttons: { column: { renderProps: { buttons: ['edit', 'delete'] } }, usual: [{ value: null, reads: '' }] },
};

/** What any stored text may be. */
export const ODD_TEXTS = {
  long: 'A text that goes on and on and never comes to an end. '.repeat(40),
  hostile: '<script>alert(1)</script><img src=x onerror="alert(2)">{{7*7}}',
  rtl: 'مرحبا (2026) שלום abc ‮evil',
  emoji: '👩‍👩‍👧‍👦🎉 naïve café 🇨🇳',
} as const;
