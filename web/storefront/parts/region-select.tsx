import { useEffect, useState } from 'react';
import { useShopWorld } from '../state/shop-world.ts';

interface Region {
  value: string;
  label: string;
}

const NAMES = ['province', 'city', 'district'] as const;

interface Props {
  codes: string[];
  /** Called with the codes, and with what they are called. */
  onChange: (codes: string[], names: string[]) => void;
}

/** Province, city and district, each from what the one before holds. */
export function RegionSelect({ codes, onChange }: Props) {
  const { t, api } = useShopWorld();
  const [lists, setLists] = useState<Region[][]>([[], [], []]);
  const [province = '', city = ''] = codes;
  useEffect(() => {
    let gone = false;
    const queries = [
      {},
      ...(province ? [{ province }] : []),
      ...(province && city ? [{ province, city }] : []),
    ];
    Promise.all(queries.map((query) => api.get<Region[]>('ajax/area', query))).then(
      (found) => !gone && setLists([found[0] ?? [], found[1] ?? [], found[2] ?? []]),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, province, city]);
  const choose = (at: number, code: string): void => {
    const next = [...codes.slice(0, at), code].filter((each) => each !== '');
    const nameOf = (value: string, place: number): string =>
      lists[place]?.find((region) => region.value === value)?.label ?? '';
    onChange(next, next.map(nameOf));
  };
  return (
    <fieldset className="field is-wide regions">
      <legend>{t('address.region')}</legend>
      {NAMES.map((name, at) => (
        <select
          key={name}
          className="input"
          aria-label={t(`address.${name}`)}
          value={codes[at] ?? ''}
          disabled={at > codes.length}
          required
          onChange={(event) => choose(at, event.target.value)}
        >
          <option value="">{t(`address.${name}`)}</option>
          {(lists[at] ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
