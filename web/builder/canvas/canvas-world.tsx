import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#engine/definition/index.ts';
import { BlockContext, type LinkProps, type PageData } from '../../blocks/block-context.ts';
import { loadTexts, type Say } from '../../storefront/texts/shop-texts.ts';

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
  const [text, setText] = useState<Say | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadTexts(locale).then((say) => isWanted && setText(() => say));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const world = useMemo(
    () =>
      text && {
        locale,
        Link: StillLink,
        text,
        adverts: [],
        seen: [],
        isEditing,
        goods: data.goods,
        data: data.data,
        pictures: data.pictures,
      },
    [locale, text, isEditing, data],
  );
  return world && <BlockContext value={world}>{children}</BlockContext>;
}
