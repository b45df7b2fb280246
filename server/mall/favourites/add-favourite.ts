import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';
import { MEMBER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FAVOURITE, MAX_FAVOURITES, type FavouriteTarget } from './favourite-names.ts';

const FULL = {
  'zh-cn': `最多收藏 ${MAX_FAVOURITES} 个，请先删除一些`,
  en: `At most ${MAX_FAVOURITES} can be kept. Remove some first`,
};

const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const FACES = {
  goods: `select "g"."name", coalesce("g"."cover", '') as "cover", coalesce("g"."price", 0)::text as "price"
    from "shop_goods" "g" where "g"."id" = $1 and ${IS_ON_SALE}`,
  merchant: `select "name", coalesce("logo", '') as "cover", '0' as "price" from "merchant_shop" where "id" = $1 and "status" = 1`,
};

/**
 * Keeps goods on sale or an open shop for a member; what is kept already stays as it is. Gives the favourite's id.
 * @throws AppError `record.not-found`; `record.invalid` in words when the member has as many as may be.
 */
export const addFavourite =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, { kind, id }: FavouriteTarget): Promise<number> =>
    records.transaction(async (transaction) => {
      const { executor } = transaction;
      await executor.query({ text: TURN, values: [`favourites of member ${memberId}`] });
      const face = await faceOf(executor, { kind, id });
      const rows = records.as(SYSTEM).in(transaction);
      const [there] = await rows.find(FAVOURITE, { user_id: memberId, kind, target_id: id });
      if (there) return Number(there['id']);
      const { rows: counted } = await executor.query<{ count: number }>({
        text: 'select count(*)::int as "count" from "user_favourite" where "user_id" = $1 and "kind" = $2',
        values: [memberId, kind],
      });
      if ((counted[0]?.count ?? 0) >= MAX_FAVOURITES) throw refused(`${kind}_id`, FULL);
      rows.known(MEMBER, [memberId]);
      const added = await rows.add(FAVOURITE, {
        user_id: memberId,
        kind,
        target_id: id,
        name: face.name,
        cover: face.cover,
        price_added: face.price,
      });
      return Number(added['id']);
    });

interface Face extends Record<string, unknown> {
  name: string;
  cover: string;
  /** Cents. */
  price: string;
}

async function faceOf(executor: Executor, { kind, id }: FavouriteTarget): Promise<Face> {
  const { rows } = await executor.query<Face>({ text: FACES[kind], values: [id] });
  const [face] = rows;
  if (!face) throw new AppError('record.not-found');
  return face;
}
