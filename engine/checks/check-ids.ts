import { SHAPE_CHECKS } from '../definition/index.ts';
import { CHECKS } from './check-definitions.ts';

/** Ids of issues found outside of this folder: by the compiler, by who reads the files, by who compares the database. */
const OUTSIDE_CHECKS = {
  D100: 'The file can not be read as JSON.',
  D190: 'The definition has another name than its file.',
  D290: 'The definition refers to one that has errors.',
  D390: 'The connection is not configured.',
  D391: 'The table is missing.',
  D392: 'A column is missing.',
  D393: 'The table differs from its definition.',
  D394: 'The table could not be changed.',
  D395: 'The table could not be looked up.',
  D396: 'The file is older than the version in force.',
  D397: 'A version of the table is still being saved.',
  D701: 'A definition of that name is there already.',
  D702: 'Somebody published meanwhile.',
  D705: 'The table belongs to the system.',
  D706: 'The name is kept for dropped tables.',
  D707: 'Another definition is about the same table.',
  D708: 'The table exists already.',
  D709: 'Names of tables differ in capitals only.',
  D710: 'The address belongs to the system.',
  D711: 'A directory of the menu has the name.',
  D712: 'The parent in the menu is no directory.',
  D713: 'The directory of the menu is made.',
  D714: 'A rule made by hand has the name.',
  D715: 'Two entries of the menu have one title.',
  D716: 'Another definition speaks for the table.',
  D717: 'The publisher may not list what the draft points to.',
  D718: 'The publisher may not read a field that the draft shows.',
  D719: 'A limit to rows would be taken off.',
  D720: 'A limit to changes would be taken off.',
  D721: 'A field that the publisher may not read would be another.',
  D722: 'The rights of a field would be others, or gone.',
  D723: 'The join table belongs to another relation.',
  D724: 'The publisher may not change the rows of the join table.',
  D725: 'The name is kept for the system.',
  D726: 'The node is not one of the definition.',
} as const;

/** Every id an issue may carry, each once, in order. Ids are never reused. */
export const checkIds: readonly string[] = [
  ...Object.keys(SHAPE_CHECKS),
  ...CHECKS.map((check) => check.id),
  ...Object.keys(OUTSIDE_CHECKS),
].sort();
