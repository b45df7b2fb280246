import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { InvoiceTitleForm } from '../parts/invoice-title-form.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { InvoiceRequest, InvoiceTitle } from '../state/invoice-types.ts';
import { say } from '../state/notes.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface Invoices {
  titles: InvoiceTitle[];
  requests: InvoiceRequest[];
  total: number;
}

const SIZE = 10;

/** Invoices that the member has asked for, their titles, and asking for that of an order. */
export function InvoicesPage() {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
  const orderNo = query.get('order_no') ?? '';
  const [personal, { reload }] = usePersonal(async (): Promise<Invoices> => {
    const [titles, requests] = await Promise.all([
      api.get<{ list: InvoiceTitle[] }>('shop.invoice/index', { limit: 20 }),
      api.get<{ list: InvoiceRequest[]; total: number }>('shop.invoice/requests', { page, limit: SIZE }),
    ]);
    return { titles: titles.list, requests: requests.list, total: requests.total };
  }, String(page));
  const run = async (call: string, body: object): Promise<void> => {
    try {
      await api.post(call, body);
      reload();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  const asked = (): void => {
    say({ text: t('invoice.sent') });
    void navigate(addressIn(locale, '/user/invoice'), { replace: true });
    reload();
  };
  return (
    <PersonalPage title={t('invoice.title')} personal={personal} onRetry={reload} inAccount>
      {({ titles, requests, total }) => (
        <>
          {orderNo !== '' && <AskForm orderNo={orderNo} titles={titles} onAsked={asked} />}
          <section>
            <h2 className="invoices-head">{t('invoice.requests')}</h2>
            {requests.length === 0 && <EmptyState icon="paper" title={t('invoice.empty')} />}
            {requests.map((request) => (
              <RequestLine
                key={request.id}
                request={request}
                onWithdraw={() => void run('shop.invoice/withdraw', { id: request.id })}
              />
            ))}
            <Pager
              page={page}
              pages={Math.ceil(total / SIZE)}
              to={(at) => `/user/invoice${at > 1 ? `?page=${at}` : ''}`}
            />
          </section>
          <Titles titles={titles} onRun={(call, body) => void run(call, body)} onSaved={reload} />
        </>
      )}
    </PersonalPage>
  );
}

interface AskProps {
  orderNo: string;
  titles: readonly InvoiceTitle[];
  onAsked: () => void;
}

function AskForm({ orderNo, titles, onAsked }: AskProps) {
  const { t, api } = useShopWorld();
  const [title, setTitle] = useState<number | null>(null);
  const [type, setType] = useState<'ordinary' | 'special'>('ordinary');
  const [problem, setProblem] = useState('');
  const chosen = title ?? titles[0]?.id;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem('');
    try {
      await api.post('shop.invoice/request', { order_no: orderNo, invoice_id: chosen, invoice_type: type });
      onAsked();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="panel invoices-ask" onSubmit={(event) => void send(event)}>
      <h2>{t('invoice.askFor', { no: orderNo })}</h2>
      {titles.length === 0 ? (
        <p className="quiet">{t('invoice.noTitles')}</p>
      ) : (
        <>
          <label className="field">
            <span>{t('invoice.forWhom')}</span>
            <select
              className="input"
              value={chosen}
              onChange={(event) => setTitle(Number(event.target.value))}
            >
              {titles.map(({ id, name, tax_no: taxNo }) => (
                <option key={id} value={id}>
                  {[name, taxNo].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{t('invoice.type')}</span>
            <select
              className="input"
              value={type}
              onChange={(event) => setType(event.target.value === 'special' ? 'special' : 'ordinary')}
            >
              <option value="ordinary">{t('invoice.ordinary')}</option>
              <option value="special">{t('invoice.special')}</option>
            </select>
          </label>
          <p className="buy-problem" role="alert">
            {problem}
          </p>
          <div className="form-ways is-end">
            <button type="submit" className="button is-strong">
              {t('invoice.send')}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

function RequestLine({ request, onWithdraw }: { request: InvoiceRequest; onWithdraw: () => void }) {
  const { t } = useShopWorld();
  const { order_no: orderNo, name, tax_no: taxNo, invoice_no: invoiceNo, file, refuse_reason: why } = request;
  return (
    <section className="panel" aria-label={t('invoice.order', { no: orderNo })}>
      <header className="panel-line">
        <ShopLink to={`/user/order/${orderNo}`}>{t('invoice.order', { no: orderNo })}</ShopLink>
        <strong className="order-state">{request.status_text}</strong>
      </header>
      <p className="panel-line">
        <span className="quiet">
          {[t(`invoice.${request.invoice_type}`), name, taxNo].filter(Boolean).join(' · ')}
        </span>
        <strong>¥{request.amount}</strong>
      </p>
      {invoiceNo !== '' && <p>{t('invoice.number', { no: invoiceNo })}</p>}
      {why !== '' && <p className="field-issue">{t('invoice.refused', { reason: why })}</p>}
      <div className="form-ways is-end">
        {file !== '' && (
          <a className="button is-small" href={file} download>
            {t('invoice.file')}
          </a>
        )}
        {request.can_withdraw && (
          <button type="button" className="button is-small" onClick={onWithdraw}>
            {t('invoice.withdraw')}
          </button>
        )}
      </div>
    </section>
  );
}

interface TitlesProps {
  titles: readonly InvoiceTitle[];
  onRun: (call: string, body: object) => void;
  onSaved: () => void;
}

function Titles({ titles, onRun, onSaved }: TitlesProps) {
  const { t } = useShopWorld();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const saved = (): void => {
    setOpen(null);
    onSaved();
  };
  return (
    <section>
      <h2 className="invoices-head">{t('invoice.titles')}</h2>
      {titles.map((title) =>
        open === title.id ? (
          <div key={title.id} className="panel">
            <InvoiceTitleForm title={title} onSaved={saved} onCancel={() => setOpen(null)} />
          </div>
        ) : (
          <div key={title.id} className="panel">
            <p>
              <strong>{title.name}</strong>{' '}
              {Number(title.is_default) === 1 && <em className="badge">{t('invoice.default')}</em>}
            </p>
            <p className="quiet">{[t(`invoice.${title.kind}`), title.tax_no].filter(Boolean).join(' · ')}</p>
            <div className="form-ways is-end">
              {Number(title.is_default) !== 1 && (
                <button
                  type="button"
                  className="button is-small"
                  onClick={() => onRun('shop.invoice/default', { id: title.id })}
                >
                  {t('invoice.makeDefault')}
                </button>
              )}
              <button type="button" className="button is-small" onClick={() => setOpen(title.id)}>
                {t('address.edit')}
              </button>
              <button
                type="button"
                className="button is-small"
                onClick={() => onRun('shop.invoice/del', { ids: [title.id] })}
              >
                {t('address.del')}
              </button>
            </div>
          </div>
        ),
      )}
      {open === 'new' ? (
        <div className="panel">
          <InvoiceTitleForm onSaved={saved} onCancel={() => setOpen(null)} />
        </div>
      ) : (
        <button type="button" className="button is-strong" onClick={() => setOpen('new')}>
          {t('invoice.addTitle')}
        </button>
      )}
    </section>
  );
}
