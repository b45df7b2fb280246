import { useId, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { listSearch, toggledParam, type ListState } from '../state/list-address.ts';
import type { Facets } from '../state/shop-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

const FEW = 8;

/** The filters of a list as links, so that each can be opened, shared and found; prices are a plain form. */
export function ListFilters({ state, facets, path }: { state: ListState; facets: Facets; path: string }) {
  const { t } = useShopWorld();
  const to = (change: Partial<ListState['values']>, params?: ListState['params']): string =>
    `${path}${listSearch(state, change, params)}`;
  const { tag_id: tagId, merchant_id: merchantId, in_stock: inStock } = state.values;
  const classes = below(facets, state.classId);
  const id = useId();
  return (
    <div className="filters">
      <input type="checkbox" id={id} className="filters-switch hidden" />
      <label htmlFor={id}>
        <Icon name="filter" /> {t('list.filters')}
      </label>
      <div className="filters-body">
        {classes.length > 0 && (
          <Group title={t('list.classes')}>
            {classes.map(({ id, name, count }) => (
              <Choice
                key={id}
                to={`/class/${id}${listSearch({ ...state, params: {} }, {})}`}
                name={name}
                count={count}
              />
            ))}
          </Group>
        )}
        <PriceRange state={state} path={path} range={facets.price} />
        <div className="filter">
          <Choice
            to={to({ in_stock: inStock === '1' ? '' : '1' })}
            name={t('list.inStock')}
            on={inStock === '1'}
          />
        </div>
        {facets.tag.length > 0 && (
          <Group title={t('list.tags')}>
            {facets.tag.map(({ id, name, count }) => (
              <Choice
                key={id}
                to={to({ tag_id: tagId === String(id) ? '' : String(id) })}
                name={name}
                count={count}
                on={tagId === String(id)}
              />
            ))}
          </Group>
        )}
        {facets.merchant.length > 1 && (
          <Group title={t('list.shops')}>
            {facets.merchant.map(({ id, name, count }) => (
              <Choice
                key={id}
                to={to({ merchant_id: merchantId === String(id) ? '' : String(id) })}
                name={name}
                count={count}
                on={merchantId === String(id)}
              />
            ))}
          </Group>
        )}
        {facets.params.map(({ name, values }) => (
          <Group key={name} title={name}>
            {values.map(({ value, count }) => (
              <Choice
                key={value}
                to={to({}, toggledParam(state, name, value))}
                name={value}
                count={count}
                on={(state.params[name] ?? []).includes(value)}
              />
            ))}
          </Group>
        ))}
      </div>
    </div>
  );
}

/** Classes one step below the one that is shown; at the top those without one above. */
function below({ classify }: Facets, id: number | null): Facets['classify'] {
  return classify.filter(({ pid }) => (pid ?? null) === id);
}

/** The first ones of a filter, and the others behind them, which open without scripts too. */
function Group({ title, children }: { title: string; children: ReactElement<ChoiceProps>[] }) {
  const { t } = useShopWorld();
  const others = children.slice(FEW);
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      {children.slice(0, FEW)}
      {others.length > 0 && (
        <details className="filter-others" open={others.some(({ props }) => props.on)}>
          <summary className="filter-more">{t('list.more', { count: others.length })}</summary>
          {others}
        </details>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  to: string;
  name: string;
  count?: number;
  on?: boolean;
}

function Choice({ to, name, count, on = false }: ChoiceProps) {
  const { t } = useShopWorld();
  return (
    <ShopLink
      to={to}
      className={on ? 'choice is-on' : 'choice'}
      {...(on ? { 'aria-label': t('list.remove', { name }) } : {})}
    >
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </ShopLink>
  );
}

function PriceRange({ state, path, range }: { state: ListState; path: string; range: Facets['price'] }) {
  const { t, locale } = useShopWorld();
  const navigate = useNavigate();
  const { price_min: min, price_max: max, ...others } = state.values;
  return (
    <form
      className="filter is-price"
      action={addressIn(locale, path)}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = (name: string): string => String(form.get(name) ?? '').trim();
        void navigate(
          addressIn(locale, path) +
            listSearch(state, { price_min: read('price_min'), price_max: read('price_max') }),
        );
      }}
    >
      <fieldset>
        <legend>{t('list.price')}</legend>
        {Object.entries(others).map(([name, value]) =>
          value === '' || name === 'page' ? null : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <input
          key={`min${min}`}
          name="price_min"
          inputMode="decimal"
          defaultValue={min}
          placeholder={range.min}
          aria-label={t('list.priceMin')}
        />
        <span aria-hidden="true">–</span>
        <input
          key={`max${max}`}
          name="price_max"
          inputMode="decimal"
          defaultValue={max}
          placeholder={range.max}
          aria-label={t('list.priceMax')}
        />
        <button type="submit" className="button is-small">
          {t('list.apply')}
        </button>
      </fieldset>
    </form>
  );
}
