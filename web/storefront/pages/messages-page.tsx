import { useLocation } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { noteUnread } from '../state/member-state.ts';
import { say } from '../state/notes.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

interface Message {
  id: number;
  message: string;
  message_type_map: string;
  target: string;
  read: boolean;
  /** Unix seconds. */
  create_time: number;
}

interface Messages {
  list: Message[];
  total: number;
  unread_count: number;
}

const SIZE = 20;

/** Messages of the shop to the member, the newest first. */
export function MessagesPage() {
  const { t, api } = useShopWorld();
  const { search } = useLocation();
  const page = Math.max(1, Math.floor(Number(new URLSearchParams(search).get('page') ?? 1)) || 1);
  const [personal, { reload, set }] = usePersonal(async () => {
    const messages = await api.get<Messages>('shop.message/index', { page, limit: SIZE });
    noteUnread(messages.unread_count);
    return messages;
  }, String(page));
  const read = async (shown: Messages, chosen: { id: number } | { all: true }): Promise<void> => {
    try {
      const { unread_count: unread } = await api.post<{ unread_count: number }>('shop.message/read', chosen);
      noteUnread(unread);
      const isChosen = (id: number): boolean => !('id' in chosen) || chosen.id === id;
      const list = shown.list.map((each) => (isChosen(each.id) ? { ...each, read: true } : each));
      set({ ...shown, list, unread_count: unread });
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <PersonalPage title={t('message.title')} personal={personal} onRetry={reload} inAccount>
      {(shown) => (
        <>
          {shown.list.length === 0 && (
            <EmptyState icon="bell" title={t('message.empty')} hint={t('message.hint')} />
          )}
          {shown.unread_count > 0 && (
            <div className="form-ways is-end messages-ways">
              <button
                type="button"
                className="button is-small"
                onClick={() => void read(shown, { all: true })}
              >
                {t('message.readAll')}
              </button>
            </div>
          )}
          <ul className="messages">
            {shown.list.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                onRead={() => void read(shown, { id: message.id })}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(shown.total / SIZE)}
            to={(at) => `/user/message${at > 1 ? `?page=${at}` : ''}`}
          />
        </>
      )}
    </PersonalPage>
  );
}

/** A message is read when it is opened. */
function MessageLine({ message, onRead }: { message: Message; onRead: () => void }) {
  const { t, locale } = useShopWorld();
  const { read, target, create_time: at } = message;
  const open = (): void => {
    if (!read) onRead();
  };
  return (
    <li className="panel message" data-unread={!read || undefined}>
      <p className="message-head">
        <strong>{message.message_type_map}</strong>
        {!read && <em className="badge">{t('message.unread')}</em>}
        <time className="quiet" dateTime={new Date(at * 1000).toISOString()}>
          {new Date(at * 1000).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {target === '' ? (
        <button type="button" className="message-text" onClick={open} disabled={read}>
          {message.message}
        </button>
      ) : (
        <ShopLink to={target} className="message-text" onClick={open}>
          {message.message}
        </ShopLink>
      )}
    </li>
  );
}
