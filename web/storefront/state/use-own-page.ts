import { useEffect, useState } from 'react';
import type { PageDocument } from '#engine/page/index.ts';
import type { PageData } from '../../blocks/block-context.ts';
import { memberId, onMemberChange } from './member-change.ts';
import { useShopWorld } from './shop-world.ts';

/** A page of blocks with what its blocks show. */
export type ShownPage = PageData & {
  document: PageDocument;
  /** Whether members are shown other blocks than guests. */
  varies?: boolean;
};

/**
 * The page as whoever looks is shown it. It comes drawn for guests, so that everybody can be sent the same; where members are shown something
 * else, it is asked for once more in their name. @param question As the page was asked for.
 */
export function useOwnPage(page: ShownPage, question: { code: string; preview: string | null }): ShownPage {
  const { api } = useShopWorld();
  const { code, preview } = question;
  const [own, setOwn] = useState<{ of: ShownPage; page: ShownPage } | null>(null);
  useEffect(() => {
    // A preview says itself who looks.
    if (page.varies !== true || preview !== null) return undefined;
    let turn = 0;
    const ask = (): void => {
      const asked = (turn += 1);
      if (memberId() === null) return setOwn(null);
      api.get<ShownPage>('shop.page/detail', { code }).then(
        (answer) => asked === turn && setOwn({ of: page, page: answer }),
        // The page is whole without it.
        () => {},
      );
    };
    ask();
    const stop = onMemberChange(ask);
    return () => {
      turn = -1;
      stop();
    };
  }, [api, page, code, preview]);
  return own?.of === page ? own.page : page;
}
