export type {
  ActionDefinition,
  ChildDefinition,
  ChildFormDefinition,
  Definition,
  FormDefinition,
  GroupScopeDefinition,
  IndexDefinition,
  ListDefinition,
  MenuDefinition,
  ScopeDefinition,
  TransitionDefinition,
} from '#engine/model/definition.ts';
export { PAGE_SECTION_KINDS } from '#engine/model/record-page.ts';
export type {
  PageSectionKind,
  RecordPageDefinition,
  RecordPageHeader,
  RecordPageSection,
  RelatedRows,
  TimelineLog,
} from '#engine/model/record-page.ts';
export type { DerivedDefinition } from '#engine/model/derived-definition.ts';
export { FIELD_TYPE_NAMES, OPERATORS } from '#engine/model/field-definition.ts';
export type {
  Choosable,
  ColumnDefinition,
  Condition,
  FieldAccessDefinition,
  FieldDefinition,
  FieldFormDefinition,
  FieldLinkDefinition,
  FieldListDefinition,
  FieldSearchDefinition,
  FieldTypeName,
  Operator,
  OptionDefinition,
  RelationDefinition,
  ThroughDefinition,
  ValidatorDefinition,
  WhyDefinition,
} from '#engine/model/field-definition.ts';
export type { FieldTraits } from '#engine/model/field-traits.ts';
export { isObject } from '#engine/model/json.ts';
export type { Json, JsonObject, JsonSchema } from '#engine/model/json.ts';
export { LOCALES } from '#engine/model/text.ts';
export type { FullText, Locale, Text } from '#engine/model/text.ts';
export { DEFAULT_LOCALE, both, textIn } from './text.ts';
export { fieldOf, keyOf, labelOf, scopeOf } from './identity.ts';
export { operatorOf } from './operator-of.ts';
export { pageAmong, shownOf } from './page-among.ts';
export { pageTargets } from './page-targets.ts';
export { searchedField, tabsAmong } from './tabs-among.ts';
export { isRelational, relationKind, relationNames, targetName } from './relation-name.ts';
export { ROW_BUTTONS, TOOLBAR_BUTTONS } from './buttons.ts';
export { placesIn, withPlaces } from './places-in.ts';
export { PROTOTYPE_KEYS } from './guard.ts';
export { holdsDefinition, placeIssue } from './place.ts';
export { sameJson } from './same-json.ts';
export { shortHash } from './short-hash.ts';
export { suggestion, withNearest } from './spelling.ts';
export { TRASH_PREFIX } from './trash-prefix.ts';
export { withUuids } from './with-uuids.ts';
export { SHAPE_CHECKS } from './shape-issues.ts';
export { parseDefinition, parseDefinitionText } from './parse-definition.ts';
export { validateDefinition } from './validate-definition.ts';
export type { ParseResult, ShapeValidator } from './validate-definition.ts';
export { definitionSchema } from './schema/definition-schema.ts';
export { derivedDefinitionSchema } from './schema/derived-schema.ts';
export { printDefinition } from './print-definition.ts';
export { layOut } from './lay-out.ts';
export { conditionFields } from './condition-fields.ts';
export { CONDITION_KEYS } from './condition-keys.ts';
export {
  RENDERERS,
  RENDERER_NAMES,
  filledTemplate,
  fitsRendererProp,
  rendererNamed,
  rendererPropLooks,
  templatePlaces,
  templatesIn,
} from './renderers/index.ts';
export type { Renderer, RendererName, RendererProp, RendererPropKind } from './renderers/index.ts';
