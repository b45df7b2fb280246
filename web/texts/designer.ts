import type { Shape, WithPlurals } from './chinese.ts';
import { usePartWords, type KeysOf, type PartWords } from './part-words.ts';
import type { designer as zhCn } from './zh-cn/designer.ts';

/** What a language must say of the designer. */
export type DesignerTexts = WithPlurals<Shape<typeof zhCn>>;

/** A text of the designer, e.g. `commands.publish`. */
export type DesignerKey = KeysOf<typeof zhCn>;

/** Says a text of the designer in the language spoken now. */
export type DesignerWords = PartWords<DesignerKey>;

export const useDesignerWords = (): DesignerWords => usePartWords<DesignerKey>('designer');
