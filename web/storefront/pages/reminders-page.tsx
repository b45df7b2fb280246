import { useLocation } from 'react-router';
import { Picture } from '../../blocks/picture.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { noteReminder, type ReminderKind } from '../state/member-state.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface Reminder {
  id: number;
  kind: ReminderKind;
  goods_id: number;
  sku_id: number;
  spec_text: string;
  name: string;
  cover: string;
  valid: boolean;
  in_stock: boolean;
  price_asked: string;
  price: string;
  waiting: boolean;
}

const SIZE = 20;

/** What the member wants to hear of: variants that are back, and prices that drop. */
export function RemindersPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get('page') ?? 1)) || 1);
  const [personal, { reload }] = usePersonal(
    () => api.get<{ list: Reminder[]; total: number }>('shop.reminder/index', { page, limit: SIZE }),
    String(page),
  );
  const end = async ({ id, kind, sku_id: sku }: Reminder): Promise<void> => {
    try {
      await api.post('shop.reminder/del', { ids: [id] });
      noteReminder(kind, sku, false);
      reload();
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <PersonalPage title={t('reminder.title')} personal={personal} onRetry={reload} inAccount>
      {({ list, total }) => (
        <>
          {list.length === 0 && (
            <EmptyState icon="bell" title={t('reminder.empty')} hint={t('reminder.hint')}>
              <ShopLink to="/" className="button is-strong">
                {t('cart.go')}
              </ShopLink>
            </EmptyState>
          )}
          {list.map((reminder) => (
            <ReminderLine key={reminder.id} reminder={reminder} onEnd={() => void end(reminder)} />
          ))}
          <Pager
            page={page}
            pages={Math.ceil(total / SIZE)}
            to={(at) => `/user/reminder${at > 1 ? `?page=${at}` : ''}`}
          />
        </>
      )}
    </PersonalPage>
  );
}

function ReminderLine({ reminder, onEnd }: { reminder: Reminder; onEnd: () => void }) {
  const { t } = useShopWorld();
  const { kind, goods_id: goods, name, spec_text: spec, cover, valid, waiting } = reminder;
  return (
    <section className="panel reminder-line" aria-label={name}>
      <Picture src={cover} alt="" />
      <div>
        <p>
          <strong>{t(kind === 'stock' ? 'reminder.stock' : 'reminder.price')}</strong>
          <em className="badge">{t(waiting ? 'reminder.waiting' : 'reminder.come')}</em>
        </p>
        {valid ? <ShopLink to={`/goods/${goods}`}>{name}</ShopLink> : <span className="quiet">{name}</span>}
        {spec !== '' && <small className="quiet">{spec}</small>}
        <p className="reminder-facts">
          <strong>¥{reminder.price}</strong>
          <span className="quiet">
            {kind === 'price'
              ? t('reminder.from', { amount: reminder.price_asked })
              : valid
                ? t(reminder.in_stock ? 'reminder.there' : 'reminder.out')
                : t('favourite.gone')}
          </span>
        </p>
      </div>
      <button
        type="button"
        className="button is-small"
        aria-label={t('reminder.remove', { name: `${name} ${spec}`.trim() })}
        onClick={onEnd}
      >
        {t('address.del')}
      </button>
    </section>
  );
}
