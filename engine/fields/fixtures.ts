// Generated from FIELD_TYPE_NAMES by `npm run generate`. Do not edit.
import type { FieldTypeName } from '#engine/model/field-definition.ts';
import { pkFixture } from './pk/pk.fixture.ts';
import { spkFixture } from './spk/spk.fixture.ts';
import { weighFixture } from './weigh/weigh.fixture.ts';
import { timestampFixture } from './timestamp/timestamp.fixture.ts';
import { stringFixture } from './string/string.fixture.ts';
import { passwordFixture } from './password/password.fixture.ts';
import { numberFixture } from './number/number.fixture.ts';
import { floatFixture } from './float/float.fixture.ts';
import { radioFixture } from './radio/radio.fixture.ts';
import { checkboxFixture } from './checkbox/checkbox.fixture.ts';
import { switchFixture } from './switch/switch.fixture.ts';
import { textareaFixture } from './textarea/textarea.fixture.ts';
import { arrayFixture } from './array/array.fixture.ts';
import { datetimeFixture } from './datetime/datetime.fixture.ts';
import { yearFixture } from './year/year.fixture.ts';
import { dateFixture } from './date/date.fixture.ts';
import { timeFixture } from './time/time.fixture.ts';
import { selectFixture } from './select/select.fixture.ts';
import { selectsFixture } from './selects/selects.fixture.ts';
import { remoteSelectFixture } from './remote-select/remote-select.fixture.ts';
import { remoteSelectsFixture } from './remote-selects/remote-selects.fixture.ts';
import { editorFixture } from './editor/editor.fixture.ts';
import { cityFixture } from './city/city.fixture.ts';
import { regionsFixture } from './regions/regions.fixture.ts';
import { imageFixture } from './image/image.fixture.ts';
import { imagesFixture } from './images/images.fixture.ts';
import { fileFixture } from './file/file.fixture.ts';
import { filesFixture } from './files/files.fixture.ts';
import { iconFixture } from './icon/icon.fixture.ts';
import { colorFixture } from './color/color.fixture.ts';
import { moneyFixture } from './money/money.fixture.ts';
import { urlFixture } from './url/url.fixture.ts';
import { emailFixture } from './email/email.fixture.ts';
import { uuidFixture } from './uuid/uuid.fixture.ts';
import { jsonFixture } from './json/json.fixture.ts';
import { treeParentFixture } from './tree-parent/tree-parent.fixture.ts';
import { manyToManyFixture } from './many-to-many/many-to-many.fixture.ts';
import type { FieldFixture } from './field-fixture.ts';

/** The facts of every field type over its own column, for the suites of the engine, the database and the form. */
export const fieldFixtures: Record<FieldTypeName, FieldFixture> = {
  pk: pkFixture,
  spk: spkFixture,
  weigh: weighFixture,
  timestamp: timestampFixture,
  string: stringFixture,
  password: passwordFixture,
  number: numberFixture,
  float: floatFixture,
  radio: radioFixture,
  checkbox: checkboxFixture,
  switch: switchFixture,
  textarea: textareaFixture,
  array: arrayFixture,
  datetime: datetimeFixture,
  year: yearFixture,
  date: dateFixture,
  time: timeFixture,
  select: selectFixture,
  selects: selectsFixture,
  remoteSelect: remoteSelectFixture,
  remoteSelects: remoteSelectsFixture,
  editor: editorFixture,
  city: cityFixture,
  regions: regionsFixture,
  image: imageFixture,
  images: imagesFixture,
  file: fileFixture,
  files: filesFixture,
  icon: iconFixture,
  color: colorFixture,
  money: moneyFixture,
  url: urlFixture,
  email: emailFixture,
  uuid: uuidFixture,
  json: jsonFixture,
  treeParent: treeParentFixture,
  manyToMany: manyToManyFixture,
};

export { columnFixtures } from './column-fixtures.ts';
