// Generated from FIELD_TYPE_NAMES by `npm run generate`. Do not edit.
import type { FieldTypeName } from '#engine/model/field-definition.ts';
import type { FieldType } from '#engine/model/field-type.ts';
import { pkType } from './pk/pk.ts';
import { spkType } from './spk/spk.ts';
import { weighType } from './weigh/weigh.ts';
import { timestampType } from './timestamp/timestamp.ts';
import { stringType } from './string/string.ts';
import { passwordType } from './password/password.ts';
import { numberType } from './number/number.ts';
import { floatType } from './float/float.ts';
import { radioType } from './radio/radio.ts';
import { checkboxType } from './checkbox/checkbox.ts';
import { switchType } from './switch/switch.ts';
import { textareaType } from './textarea/textarea.ts';
import { arrayType } from './array/array.ts';
import { datetimeType } from './datetime/datetime.ts';
import { yearType } from './year/year.ts';
import { dateType } from './date/date.ts';
import { timeType } from './time/time.ts';
import { selectType } from './select/select.ts';
import { selectsType } from './selects/selects.ts';
import { remoteSelectType } from './remote-select/remote-select.ts';
import { remoteSelectsType } from './remote-selects/remote-selects.ts';
import { editorType } from './editor/editor.ts';
import { cityType } from './city/city.ts';
import { regionsType } from './regions/regions.ts';
import { imageType } from './image/image.ts';
import { imagesType } from './images/images.ts';
import { fileType } from './file/file.ts';
import { filesType } from './files/files.ts';
import { iconType } from './icon/icon.ts';
import { colorType } from './color/color.ts';
import { moneyType } from './money/money.ts';
import { urlType } from './url/url.ts';
import { emailType } from './email/email.ts';
import { uuidType } from './uuid/uuid.ts';
import { jsonType } from './json/json.ts';
import { treeParentType } from './tree-parent/tree-parent.ts';
import { manyToManyType } from './many-to-many/many-to-many.ts';

/** Every field type by its name. */
export const fieldTypes: Record<FieldTypeName, FieldType> = {
  pk: pkType,
  spk: spkType,
  weigh: weighType,
  timestamp: timestampType,
  string: stringType,
  password: passwordType,
  number: numberType,
  float: floatType,
  radio: radioType,
  checkbox: checkboxType,
  switch: switchType,
  textarea: textareaType,
  array: arrayType,
  datetime: datetimeType,
  year: yearType,
  date: dateType,
  time: timeType,
  select: selectType,
  selects: selectsType,
  remoteSelect: remoteSelectType,
  remoteSelects: remoteSelectsType,
  editor: editorType,
  city: cityType,
  regions: regionsType,
  image: imageType,
  images: imagesType,
  file: fileType,
  files: filesType,
  icon: iconType,
  color: colorType,
  money: moneyType,
  url: urlType,
  email: emailType,
  uuid: uuidType,
  json: jsonType,
  treeParent: treeParentType,
  manyToMany: manyToManyType,
};
