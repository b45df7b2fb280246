/** The parts of the texts, each fetched with the code that speaks it. What a module exports are its sections. */
export const CHINESE = {
  first: () => import('./zh-cn/first.ts'),
  front: () => import('./zh-cn/front.ts'),
  login: () => import('./zh-cn/login.ts'),
  captcha: () => import('./zh-cn/captcha.ts'),
  member: () => import('./zh-cn/member.ts'),
  main: () => import('./zh-cn/main.ts'),
  reactAdmin: () => import('./react-admin/chinese/ra.ts'),
  layout: () => import('./zh-cn/layout.ts'),
  notices: () => import('./zh-cn/notices.ts'),
  palette: () => import('./zh-cn/palette.ts'),
  profile: () => import('./zh-cn/profile.ts'),
  siteSettings: () => import('./zh-cn/site-settings.ts'),
  explain: () => import('./zh-cn/explain.ts'),
  rights: () => import('./zh-cn/rights.ts'),
  records: () => import('./zh-cn/records.ts'),
  searchPanel: () => import('./zh-cn/search-panel.ts'),
  arrange: () => import('./zh-cn/arrange.ts'),
  bulk: () => import('./zh-cn/bulk.ts'),
  bin: () => import('./zh-cn/bin.ts'),
  csvImport: () => import('./zh-cn/csv-import.ts'),
  detail: () => import('./zh-cn/detail.ts'),
  rowPage: () => import('./zh-cn/row-page.ts'),
  drag: () => import('./zh-cn/drag.ts'),
  tableForm: () => import('./zh-cn/table-form.ts'),
  fieldInputs: () => import('./zh-cn/field-inputs.ts'),
  library: () => import('./zh-cn/library.ts'),
  map: () => import('./zh-cn/map.ts'),
  childRows: () => import('./zh-cn/child-rows.ts'),
  combinationRows: () => import('./zh-cn/combination-rows.ts'),
  specs: () => import('./zh-cn/specs.ts'),
  entries: () => import('./zh-cn/entries.ts'),
  templates: () => import('./zh-cn/templates.ts'),
  regions: () => import('./zh-cn/regions.ts'),
  freight: () => import('./zh-cn/freight.ts'),
  couponTrial: () => import('./zh-cn/coupon-trial.ts'),
  shelf: () => import('./zh-cn/shelf.ts'),
  lineCounts: () => import('./zh-cn/line-counts.ts'),
  ledger: () => import('./zh-cn/ledger.ts'),
  merchantMoney: () => import('./zh-cn/merchant-money.ts'),
  why: () => import('./zh-cn/why.ts'),
  shopBoard: () => import('./zh-cn/shop-board.ts'),
  stockTruth: () => import('./zh-cn/stock-truth.ts'),
  policies: () => import('./zh-cn/policies.ts'),
  editor: () => import('./zh-cn/editor.ts'),
  dashboard: () => import('./zh-cn/dashboard.ts'),
  boardEditor: () => import('./zh-cn/board-editor.ts'),
  gallery: () => import('./zh-cn/gallery.ts'),
  security: () => import('./zh-cn/security.ts'),
  terminal: () => import('./zh-cn/terminal.ts'),
  designer: () => import('./zh-cn/designer.ts'),
  builder: () => import('./zh-cn/builder.ts'),
};

/** The name of a part. */
export type Part = keyof typeof CHINESE;

/** What a part says in Chinese, which is what every language must say. */
export type Sections<P extends Part> = Awaited<ReturnType<(typeof CHINESE)[P]>>;

export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
export type WithPlurals<T> = {
  readonly [
    K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` | `${Base}_other` : K
  ]: T[K] extends string ? string : WithPlurals<T[K]>;
};

type Both<T> = (T extends unknown ? (it: T) => void : never) extends (it: infer All) => void ? All : never;

/**
 * What a language must say, section by section. Chinese has one plural form; every other language says `_one` and
 * `_other`. The designers' texts have types of their own, and react-admin says by itself which ones it asks for.
 */
export type Texts = WithPlurals<Shape<Both<Sections<Exclude<Part, 'designer' | 'builder' | 'reactAdmin'>>>>>;
