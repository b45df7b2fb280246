import { useState, type FormEvent } from 'react';
import type { InvoiceTitle } from '../state/invoice-types.ts';
import { issuesOf } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';

interface Props {
  title?: InvoiceTitle;
  onSaved: () => void;
  onCancel: () => void;
}

type Values = Pick<
  InvoiceTitle,
  'kind' | 'name' | 'tax_no' | 'address' | 'phone' | 'bank' | 'account' | 'email'
>;

const EMPTY: Values = {
  kind: 'person',
  name: '',
  tax_no: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
};
const LABELS = {
  name: 'invoice.name',
  tax_no: 'invoice.taxNo',
  address: 'invoice.address',
  phone: 'invoice.phone',
  bank: 'invoice.bank',
  account: 'invoice.account',
  email: 'invoice.email',
} as const;
const SPECIAL = ['address', 'phone', 'bank', 'account'] as const;

/** Adds a title of invoices, or changes one; a company's has its tax number. */
export function InvoiceTitleForm({ title, onSaved, onCancel }: Props) {
  const { t, api } = useShopWorld();
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, ...title }));
  const [problem, setProblem] = useState('');
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    setIssues({});
    const names = ['kind', ...(Object.keys(LABELS) as (keyof typeof LABELS)[])] as const;
    const body = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    try {
      await (title
        ? api.post('shop.invoice/edit', { id: title.id, ...body })
        : api.post('shop.invoice/add', body));
      onSaved();
    } catch (error) {
      setIssues(issuesOf(error));
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const line = (name: keyof typeof LABELS, required = false) => (
    <label className="field is-half">
      <span>{t(LABELS[name])}</span>
      <input
        className="input"
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        required={required}
        value={values[name] ?? ''}
        aria-invalid={issues[name] !== undefined || undefined}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
      {issues[name] !== undefined && <small className="field-issue">{issues[name]}</small>}
    </label>
  );
  const isCompany = values.kind === 'company';
  return (
    <form className="address-form" onSubmit={(event) => void save(event)}>
      <div className="chips" role="group" aria-label={t('invoice.kind')}>
        {(['person', 'company'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={values.kind === kind}
            onClick={() => setValues({ ...values, kind })}
          >
            {t(`invoice.${kind}`)}
          </button>
        ))}
      </div>
      {line('name', true)}
      {isCompany && line('tax_no', true)}
      {line('email')}
      {isCompany && (
        <details className="why" open={SPECIAL.some((name) => (values[name] ?? '') !== '') || undefined}>
          <summary>{t('invoice.more')}</summary>
          <div className="address-form">
            {SPECIAL.map((name) => (
              <div key={name} className="is-half">
                {line(name)}
              </div>
            ))}
          </div>
        </details>
      )}
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <div className="form-ways is-end">
        <button type="button" className="button" onClick={onCancel}>
          {t('address.cancel')}
        </button>
        <button type="submit" className="button is-strong" disabled={busy}>
          {t('address.save')}
        </button>
      </div>
    </form>
  );
}
