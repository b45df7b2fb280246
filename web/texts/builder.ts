import type { Shape, WithPlurals } from './chinese.ts';
import { usePartWords, type KeysOf, type PartWords } from './part-words.ts';
import type { builder as zhCn } from './zh-cn/builder.ts';

/** What a language must say of the page designer. */
export type BuilderTexts = WithPlurals<Shape<typeof zhCn>>;

/** A text of the page designer, e.g. `commands.undo`. */
export type BuilderKey = KeysOf<typeof zhCn>;

/** Says a text of the page designer in the language spoken now. */
export type BuilderWords = PartWords<BuilderKey>;

export const useBuilderWords = (): BuilderWords => usePartWords<BuilderKey>('builder');
