import type { ShopClass } from '../../blocks/block-context.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

interface Props {
  title: string;
  ids: readonly number[];
  issue?: string | undefined;
  onChange: (ids: number[]) => void;
}

/** The classes of the mall, each with those below it, to be ticked. */
export function ClassTicks({ title, ids, issue, onChange }: Props) {
  const { t } = useShopWorld();
  const { classes } = useShopStart();
  const tick = ({ id, name }: ShopClass) => (
    <label key={id} className="tick">
      <input
        type="checkbox"
        checked={ids.includes(id)}
        onChange={() => onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])}
      />
      <span>{name}</span>
    </label>
  );
  const below = ({ children }: ShopClass): ShopClass[] => children.flatMap((each) => [each, ...below(each)]);
  return (
    <fieldset className="field class-ticks">
      <legend>{title}</legend>
      <small className="quiet">{t('apply.classesHint')}</small>
      {classes.map((top) => (
        <div key={top.id} className="class-tick-row">
          {tick(top)}
          {below(top).map(tick)}
        </div>
      ))}
      {issue && <small className="field-issue">{issue}</small>}
    </fieldset>
  );
}
