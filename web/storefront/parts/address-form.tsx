import { useState, type FormEvent } from 'react';
import type { Address } from '../state/order-types.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { RegionSelect } from './region-select.tsx';

interface Parsed {
  name: string;
  mobile: string;
  codes: string[];
  detail: string;
}

interface Issue {
  path: string;
  msg?: string;
  message?: string;
}

/** Adds an address, or changes one; a pasted text fills the form. */
export function AddressForm({
  address,
  onSaved,
  onCancel,
}: {
  address?: Address;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const { t, api } = useShopWorld();
  const [values, setValues] = useState(() => ({
    name: address?.name ?? '',
    mobile: address?.mobile ?? '',
    codes: codesOf(address),
    detail: address?.detail ?? '',
    is_default: address ? isDefault(address) : false,
  }));
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof values>): void => setValues({ ...values, ...change });
  const parse = async (): Promise<void> => {
    const found = await api.post<Parsed>('shop.address/parse', { text: pasted });
    set({
      name: found.name || values.name,
      mobile: found.mobile || values.mobile,
      codes: found.codes.length > 0 ? found.codes : values.codes,
      detail: found.detail || values.detail,
    });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (values.name.trim() === '' || values.detail.trim() === '' || values.codes.length < 3)
      return setProblem(t('address.required'));
    setBusy(true);
    setProblem('');
    setIssues({});
    try {
      const body = { ...values, is_default: values.is_default ? 1 : 0 };
      await (address
        ? api.post('shop.address/edit', { id: address.id, ...body })
        : api.post('shop.address/add', body));
      onSaved();
    } catch (error) {
      setIssues(issuesOf(error));
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const line = (name: 'name' | 'mobile' | 'detail', rest: object = {}) => (
    <label className={name === 'detail' ? 'field' : 'field is-half'}>
      <span>{t(`address.${name}`)}</span>
      <input
        className="input"
        name={name}
        required
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        aria-invalid={issues[name] !== undefined || undefined}
        {...rest}
      />
      {issues[name] !== undefined && <small className="field-issue">{issues[name]}</small>}
    </label>
  );
  return (
    <form className="address-form" onSubmit={(event) => void save(event)}>
      <label className="field is-wide">
        <span>{t('address.paste')}</span>
        <span className="field-row">
          <input
            className="input"
            value={pasted}
            maxLength={300}
            onChange={(event) => setPasted(event.target.value)}
          />
          <button
            type="button"
            className="button"
            disabled={pasted.trim() === ''}
            onClick={() => void parse()}
          >
            {t('address.parse')}
          </button>
        </span>
      </label>
      {line('name', { autoComplete: 'name', maxLength: 30 })}
      {line('mobile', { autoComplete: 'tel', inputMode: 'tel', maxLength: 20 })}
      <RegionSelect codes={values.codes} onChange={(codes) => set({ codes })} />
      {line('detail', { autoComplete: 'street-address', maxLength: 120 })}
      <label className="tick">
        <input
          type="checkbox"
          checked={values.is_default}
          onChange={() => set({ is_default: !values.is_default })}
        />
        <span>{t('address.isDefault')}</span>
      </label>
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <div className="form-ways">
        <button type="submit" className="button is-strong" disabled={busy}>
          {t('address.save')}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('address.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

/** The codes of an address, which come as a list or as a text with commas. */
function codesOf(address: Address | undefined): string[] {
  const codes = address?.codes ?? [];
  return (Array.isArray(codes) ? codes : codes.split(',')).filter((code) => code !== '');
}

export const isDefault = ({ is_default: value }: Address): boolean => value === true || String(value) === '1';

function issuesOf(error: unknown): Record<string, string> {
  const data = error instanceof ApiRefusal ? (error.data as { issues?: Issue[] } | null) : null;
  return Object.fromEntries(
    (data?.issues ?? []).map(({ path, msg, message }) => [path, msg ?? message ?? '']),
  );
}
