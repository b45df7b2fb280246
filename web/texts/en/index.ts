import type { Texts } from '../zh-cn/index.ts';
import { first } from './first.ts';
import { connection } from './connection.ts';
import { explain } from './explain.ts';
import { profile } from './profile.ts';
import { rights } from './rights.ts';
import { menu } from './menu.ts';
import { shell } from './shell.ts';
import { route } from './route.ts';
import { navigation } from './navigation.ts';
import { tabs } from './tabs.ts';
import { layout } from './layout.ts';
import { palette } from './palette.ts';
import { childRows } from './child-rows.ts';
import { live } from './live.ts';
import { home } from './home.ts';
import { dashboard } from './dashboard.ts';
import { list } from './list.ts';
import { bar } from './bar.ts';
import { bin } from './bin.ts';
import { csvImport } from './csv-import.ts';
import { arrange } from './arrange.ts';
import { bulk } from './bulk.ts';
import { views } from './views.ts';
import { detail } from './detail.ts';
import { rows } from './rows.ts';
import { totals } from './totals.ts';
import { drag } from './drag.ts';
import { shortcuts } from './shortcuts.ts';
import { search } from './search.ts';
import { form } from './form.ts';
import { recordForm } from './record-form.ts';
import { upload } from './upload.ts';
import { editor } from './editor.ts';
import { input } from './input.ts';
import { cell } from './cell.ts';
import { gallery } from './gallery.ts';
import { action } from './action.ts';

/** Every text of the web app in English. A key missing here does not compile. */
export const en: Texts = {
  ...first,
  connection,
  explain,
  profile,
  rights,
  menu,
  shell,
  route,
  navigation,
  tabs,
  layout,
  palette,
  childRows,
  live,
  home,
  dashboard,
  list,
  bar,
  bin,
  csvImport,
  arrange,
  bulk,
  views,
  detail,
  rows,
  totals,
  drag,
  shortcuts,
  search,
  form,
  recordForm,
  upload,
  editor,
  input,
  cell,
  gallery,
  action,
};
