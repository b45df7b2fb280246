import type { ChannelFrame, ChannelState } from '../../providers/live/open-channel.ts';

/** A message as the server gives it. */
export interface Notice {
  id: number;
  message: string;
  message_type: string;
  /** What the type is called. */
  message_type_map: string;
  audio_path: string;
  unread_count: number;
  popup: boolean;
  /** Where a click leads. */
  target: string;
  /** Unix seconds. */
  create_time: number;
  read: boolean;
}

/** What the feed knows; a new object with each change. */
export interface FeedState {
  /** The newest first; null until they came. */
  notices: readonly Notice[] | null;
  unread: number;
  /** There are older ones than those. */
  more: boolean;
  /** The one that stands on the page now. */
  shown: Notice | null;
  channel: ChannelState;
  /** The browser plays nothing before somebody asks for it. */
  silenced: boolean;
}

/** One answer of the server with own messages. */
export interface NoticePage {
  list: Notice[];
  unreadCount: number;
  more: boolean;
}

export interface FeedOptions {
  /** The newest messages, older ones than a key, or the unread ones after a key. */
  read: (range: { after?: number; before?: number }) => Promise<NoticePage>;
  /** Marks as read, and gives how many are left unread. */
  markRead: (chosen: { id: number } | { all: true }) => Promise<number>;
  /** Plays a sound; rejects where the browser does not let it. */
  play: (path: string) => Promise<void>;
  playAudio: boolean;
}

/** Messages that wait are shown one after the other, so many milliseconds apart. */
export const SHOWN_EVERY_MS = 3000;
/** The last one stays for a while longer. */
export const STAYS_MS = 9000;

/** An administrator's messages as they come: a list, a count, and a queue of what is still to be shown. */
export class NoticeFeed {
  state: FeedState = {
    notices: null,
    unread: 0,
    more: false,
    shown: null,
    channel: 'waiting',
    silenced: false,
  };
  readonly #options: FeedOptions;
  readonly #listeners = new Set<() => void>();
  #queue: Notice[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unheard: string | null = null;
  /** The shown one has not stood for long enough yet. */
  #busy = false;
  /** Somebody reads it. */
  #held = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): FeedState => this.state;

  /** The messages that are there already; those that came since the last ones known are shown too. */
  async catchUp(): Promise<void> {
    const [newest] = this.state.notices ?? [];
    if (this.state.notices === null) {
      const { list, unreadCount, more } = await this.#options.read({});
      this.#set({ notices: merged(list, this.state.notices ?? []), unread: unreadCount, more });
      return;
    }
    const { list, unreadCount, more } = await this.#options.read({ after: newest?.id ?? 0 });
    for (const notice of [...list].reverse()) this.#take(notice);
    // Between the last known and the first of so many there are some that did not come.
    this.#set(more ? { notices: list, more, unread: unreadCount } : { unread: unreadCount });
  }

  async older(): Promise<void> {
    const last = this.state.notices?.at(-1);
    if (!last) return;
    const { list, more } = await this.#options.read({ before: last.id });
    this.#set({ notices: merged(this.state.notices ?? [], list), more });
  }

  hear({ type, data }: ChannelFrame): void {
    if (type === 'notify') this.#take(data as Notice);
    if (type === 'missed') void this.catchUp().catch(() => undefined);
    if (type === 'read') this.#set({ unread: (data as { unread_count: number }).unread_count });
  }

  channel(channel: ChannelState): void {
    this.#set({ channel });
  }

  async markRead(id: number): Promise<void> {
    this.#setRead((notice) => notice.id === id);
    this.#set({ unread: await this.#options.markRead({ id }) });
  }

  async markAllRead(): Promise<void> {
    const unread = await this.#options.markRead({ all: true });
    this.#setRead(() => true);
    this.#set({ unread });
  }

  /** Takes the shown one away; the next comes at once. */
  dismiss(): void {
    this.#held = false;
    this.#busy = false;
    clearTimeout(this.#timer);
    this.#set({ shown: null });
    this.#next();
  }

  /** Whoever reads the shown one, or is about to press it, keeps it from going. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) clearTimeout(this.#timer);
    else if (this.state.shown) this.#wait();
  }

  /** To be called where somebody pressed something: plays what could not be heard, and what follows. */
  async enableSound(): Promise<void> {
    this.#set({ silenced: false });
    if (this.#unheard !== null) await this.#play(this.#unheard);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #take(notice: Notice): void {
    const known = this.state.notices ?? [];
    if (known.some(({ id }) => id === notice.id)) return;
    this.#set({ notices: merged([notice], known), unread: notice.unread_count });
    if (!notice.popup) return;
    this.#queue.push(notice);
    if (!this.#busy && !this.#held) this.#next();
  }

  #next(): void {
    const shown = this.#queue.shift();
    if (!shown) return;
    this.#set({ shown });
    if (this.#options.playAudio && shown.audio_path !== '') void this.#play(shown.audio_path);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#busy = true;
    this.#timer = setTimeout(() => {
      this.#busy = false;
      if (this.#queue.length > 0) this.#next();
      else this.#timer = setTimeout(() => this.dismiss(), STAYS_MS - SHOWN_EVERY_MS);
    }, SHOWN_EVERY_MS);
  }

  async #play(path: string): Promise<void> {
    try {
      await this.#options.play(path);
      this.#unheard = null;
    } catch {
      this.#unheard = path;
      this.#set({ silenced: true });
    }
  }

  #setRead(isRead: (notice: Notice) => boolean): void {
    const notices = this.state.notices?.map((notice) =>
      isRead(notice) ? { ...notice, read: true } : notice,
    );
    this.#set({ notices: notices ?? null });
  }

  #set(change: Partial<FeedState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Both lists as one, each message once, the newest first. */
function merged(one: readonly Notice[], other: readonly Notice[]): Notice[] {
  const byId = new Map([...other, ...one].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort((left, right) => right.id - left.id);
}
