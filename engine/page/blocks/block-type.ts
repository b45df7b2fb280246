import type { JsonObject, JsonSchema } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import type { PageNeed } from '../page-document.ts';

/** What kinds of block stand together where editors choose one. */
export const BLOCK_GROUPS = ['layout', 'basic', 'media', 'goods', 'market', 'member', 'service'] as const;

export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** Something about properties that their schema can't say. `path` begins with the name of a property: `cells.2.w`. */
export interface BlockIssue {
  path: string;
  message: FullText;
}

/** What the page knows of a type of block. */
export interface BlockType {
  title: FullText;
  /** Of the list of types: `fa fa-image`. */
  icon: string;
  group: BlockGroup;
  /** The newest version of its properties. */
  v: number;
  /**
   * JSON Schema of the properties. Each of them has `x-title` by language and `x-group` (`content` or `style`); `x-description` where the
   * title doesn't say enough; `x-widget` where a plain input doesn't do. Choices are `oneOf` of `const` with `x-title`.
   */
  schema: JsonSchema;
  /** What a new block begins with: valid, in both languages. */
  start: JsonObject;
  /** Slots and the types that may stand in them; absent: the block has nothing below it. */
  slots?: Record<string, readonly string[]>;
  /** A page has one of it. */
  single?: true;
  /** Lies over the page, in its slot `overlay`, and nowhere else. */
  overlay?: true;
  needs?: (props: JsonObject) => PageNeed[];
  /** By a version the way from the properties of that version to those of the next. */
  up?: Record<number, (props: JsonObject) => JsonObject>;
  /** What is wrong with properties that fit the schema. */
  issues?: (props: JsonObject) => BlockIssue[];
}
