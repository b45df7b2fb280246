import { useMemo, type ReactNode } from 'react';
import type { Locale } from '#engine/definition/index.ts';
import { BlockContext, type LinkProps, type PageData } from '../../blocks/block-context.ts';
import { blockTitle } from '../../blocks/block-title.ts';
import { sayBlock } from '../../blocks/say-block.ts';

const NOTHING: PageData = { goods: {}, data: {}, pictures: {} };

/** Looks like a link and leads nowhere: the canvas is no shop. */
const StillLink = ({ to: _to, children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

/** Lets blocks stand on the canvas, in the language that the page is designed in. */
export function CanvasWorld({
  locale,
  data = NOTHING,
  isEditing,
  children,
}: {
  locale: Locale;
  data?: PageData | undefined;
  isEditing: boolean;
  children: ReactNode;
}) {
  const world = useMemo(
    () => ({
      locale,
      Link: StillLink,
      text: sayBlock(locale),
      titleOf: (type: string) => blockTitle(type, locale),
      adverts: [],
      seen: [],
      isEditing,
      goods: data.goods,
      data: data.data,
      pictures: data.pictures,
    }),
    [locale, isEditing, data],
  );
  return <BlockContext value={world}>{children}</BlockContext>;
}
