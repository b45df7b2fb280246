import type { Locale } from '#engine/definition/index.ts';
import { CHINESE, type Part, type Sections, type Shape, type WithPlurals } from './chinese.ts';

/** The same in English: a text missing there does not compile. */
const ENGLISH: { [P in Part]: () => Promise<WithPlurals<Shape<Sections<P>>>> } = {
  first: () => import('./en/first.ts'),
  front: () => import('./en/front.ts'),
  login: () => import('./en/login.ts'),
  captcha: () => import('./en/captcha.ts'),
  member: () => import('./en/member.ts'),
  main: () => import('./en/main.ts'),
  reactAdmin: () => import('./react-admin/english/ra.ts'),
  layout: () => import('./en/layout.ts'),
  notices: () => import('./en/notices.ts'),
  palette: () => import('./en/palette.ts'),
  profile: () => import('./en/profile.ts'),
  siteSettings: () => import('./en/site-settings.ts'),
  explain: () => import('./en/explain.ts'),
  rights: () => import('./en/rights.ts'),
  records: () => import('./en/records.ts'),
  searchPanel: () => import('./en/search-panel.ts'),
  arrange: () => import('./en/arrange.ts'),
  bulk: () => import('./en/bulk.ts'),
  bin: () => import('./en/bin.ts'),
  csvImport: () => import('./en/csv-import.ts'),
  detail: () => import('./en/detail.ts'),
  drag: () => import('./en/drag.ts'),
  tableForm: () => import('./en/table-form.ts'),
  fieldInputs: () => import('./en/field-inputs.ts'),
  library: () => import('./en/library.ts'),
  map: () => import('./en/map.ts'),
  childRows: () => import('./en/child-rows.ts'),
  combinationRows: () => import('./en/combination-rows.ts'),
  specs: () => import('./en/specs.ts'),
  regions: () => import('./en/regions.ts'),
  freight: () => import('./en/freight.ts'),
  stockTruth: () => import('./en/stock-truth.ts'),
  policies: () => import('./en/policies.ts'),
  editor: () => import('./en/editor.ts'),
  dashboard: () => import('./en/dashboard.ts'),
  boardEditor: () => import('./en/board-editor.ts'),
  gallery: () => import('./en/gallery.ts'),
  security: () => import('./en/security.ts'),
  terminal: () => import('./en/terminal.ts'),
  designer: () => import('./en/designer.ts'),
};

/** How a part is fetched in a language: its sections by name. */
export const PARTS: Record<Locale, Record<Part, () => Promise<object>>> = { 'zh-cn': CHINESE, en: ENGLISH };
