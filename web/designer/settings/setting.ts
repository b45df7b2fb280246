import type { Definition, FieldDefinition, JsonObject, Text } from '#engine/definition/index.ts';
import type { Path } from '../draft/at-path.ts';
import type { designer } from '../../texts/zh-cn/designer.ts';

/** Texts that name a setting. */
export type SettingKey = keyof (typeof designer)['keys'];
/** Texts that say below a setting what it does, by its key; not every setting needs one. */
export type DesignerHints = (typeof designer)['hints'];
/** Texts that head a part of the panel. */
export type SectionKey = keyof (typeof designer)['sections'];

/** What a setting may look at to know whether and how it is asked. */
export interface SettingPlace {
  definition: Definition;
  /** The field it belongs to; absent for settings of the table. */
  field?: FieldDefinition;
  /** The card it belongs to; absent outside of one. */
  item?: JsonObject;
}

/** One choice of a setting; without a title its texts are looked up by its value. */
export interface SettingOption {
  value: string;
  title?: Text;
}

/** One thing that can be set: a key of the definition, asked with an input. */
export interface Setting {
  /** Its text, and its name in the form. */
  key: SettingKey;
  /** Where in the field, the definition or the item it stands. */
  path: Path;
  /** Name of the input. */
  widget: string;
  /** Left out where it would say nothing. */
  fits?: (place: SettingPlace) => boolean;
  /** Choices of the input, where it has any. */
  choices?: (place: SettingPlace) => readonly (string | SettingOption)[];
  /** Further parameters of the input. */
  props?: (place: SettingPlace) => JsonObject;
  /** It stays, empty, when nothing is said: the checks speak of it. */
  needed?: boolean;
  /** Columns of twelve. */
  span?: number;
}

export interface SettingSection {
  key: SectionKey;
  settings: readonly Setting[];
  /** Open before anybody folds or unfolds it. */
  open?: boolean;
}
