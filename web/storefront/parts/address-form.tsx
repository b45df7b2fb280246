import { useState, type FormEvent } from 'react';
import { keptDraft } from '../state/kept-draft.ts';
import { isDefaultAddress } from '../state/is-default-address.ts';
import type { Address } from '../state/order-types.ts';
import { issuesOf } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { RegionSelect } from './region-select.tsx';

interface Parsed {
  name: string;
  mobile: string;
  codes: string[];
  detail: string;
}

interface Values extends Parsed {
  is_default: boolean;
  /** A text that is still to be read. */
  pasted: string;
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
  const draft = addressDraft(address);
  const [values, setValues] = useState<Values>(() => ({
    ...valuesOf(address),
    ...keptDraft.read<Values>(draft),
  }));
  const { pasted, ...sent } = values;
  const [problem, setProblem] = useState('');
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Values>): void => {
    const next = { ...values, ...change };
    setValues(next);
    keptDraft.write(draft, next);
  };
  const parse = async (): Promise<void> => {
    setProblem('');
    try {
      const found = await api.post<Parsed>('shop.address/parse', { text: pasted });
      set({
        name: found.name || values.name,
        mobile: found.mobile || values.mobile,
        codes: found.codes.length > 0 ? found.codes : values.codes,
        detail: found.detail || values.detail,
      });
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (values.name.trim() === '' || values.detail.trim() === '' || values.codes.length < 3)
      return setProblem(t('address.required'));
    setBusy(true);
    setProblem('');
    setIssues({});
    try {
      const body = { ...sent, is_default: values.is_default ? 1 : 0 };
      await (address
        ? api.post('shop.address/edit', { id: address.id, ...body })
        : api.post('shop.address/add', body));
      keptDraft.forget(draft);
      onSaved();
    } catch (error) {
      setIssues(issuesOf(error));
      setProblem(wordsOf(error));
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
            onChange={(event) => set({ pasted: event.target.value })}
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
          <button
            type="button"
            className="button"
            onClick={() => {
              keptDraft.forget(draft);
              onCancel();
            }}
          >
            {t('address.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

/** The name of what is typed for an address, or for a new one, and not saved yet. */
export const addressDraft = (address?: Address): string => `address.${address?.id ?? 'new'}`;

const valuesOf = (address: Address | undefined): Values => ({
  name: address?.name ?? '',
  mobile: address?.mobile ?? '',
  codes: codesOf(address),
  detail: address?.detail ?? '',
  is_default: address ? isDefaultAddress(address) : false,
  pasted: '',
});

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The codes of an address, which come as a list or as a text with commas. */
function codesOf(address: Address | undefined): string[] {
  const codes = address?.codes ?? [];
  return (Array.isArray(codes) ? codes : codes.split(',')).filter((code) => code !== '');
}
