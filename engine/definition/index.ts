export { LOCALES, DEFAULT_LOCALE, textIn } from './text.ts';
export type { Locale, Text } from './text.ts';
export type { Json, JsonObject, JsonSchema } from './json.ts';
export { FIELD_TYPE_NAMES, OPERATORS } from './field-definition.ts';
export type {
  ColumnDefinition,
  Condition,
  FieldAccessDefinition,
  FieldDefinition,
  FieldFormDefinition,
  FieldListDefinition,
  FieldSearchDefinition,
  FieldTypeName,
  Operator,
  OptionDefinition,
  RelationDefinition,
  ThroughDefinition,
  ValidatorDefinition,
} from './field-definition.ts';
export type {
  ActionDefinition,
  ChildDefinition,
  Definition,
  FormDefinition,
  IndexDefinition,
  ListDefinition,
  MenuDefinition,
  ScopeDefinition,
  TransitionDefinition,
} from './definition.ts';
