import type { GoodsCardData } from '../../blocks/goods-card-data.ts';
import { FavouriteButton } from './favourite-button.tsx';

/** What can be done with goods right where they stand in a list. */
export const CardTools = ({ goods: { id, name } }: { goods: GoodsCardData }) => (
  <div className="card-tools needs-scripts">
    <FavouriteButton target={{ kind: 'goods', id, name }} className="card-tool" />
  </div>
);
