/** A frame of the live channel. */
export interface ChannelFrame {
  type: string;
  code?: number;
  data?: unknown;
}

/** `open`: messages come. `waiting`: not yet, or again soon. `lost`: nobody tries any more. */
export type ChannelState = 'waiting' | 'open' | 'lost';

export interface ChannelOptions {
  /** `wss://shop.example.com/ws` */
  url: string;
  /** What the connection is bound with; null when nobody is signed in. */
  bind: () => { token: string; pathInfo: string; lang: string } | null;
  onFrame: (frame: ChannelFrame) => void;
  /** Called each time the connection is bound: what came meanwhile has to be asked for. */
  onBound: () => void;
  onState: (state: ChannelState) => void;
  /** Called when the session is not taken; makes a new token, or throws when there is none to be had. */
  renew: () => Promise<unknown>;
  Socket?: typeof WebSocket;
}

export interface Channel {
  /** Tries anew where it had been given up. */
  retry(): void;
  /** A frame for the server; lost while nobody is there. */
  send(frame: object): void;
  close(): void;
}

/** A connection that was lost is tried so often, with so many milliseconds between. */
const TRIES = 3;
const BETWEEN_MS = 5000;
/** The server lets go who is silent for two of these. */
const HEARTBEAT_MS = 50_000;
const NEED_LOGIN = 303;

/**
 * Keeps a bound connection to the live channel: it comes back after a loss, three times five seconds apart, and then only
 * when asked to.
 */
export function openChannel(options: ChannelOptions): Channel {
  const Socket = options.Socket ?? WebSocket;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let tries = 0;
  let renewing: Promise<unknown> = Promise.resolve();
  let closed = false;

  const connect = (): void => {
    const bind = options.bind();
    if (closed || bind === null) return;
    options.onState('waiting');
    const mine = new Socket(options.url);
    socket = mine;
    mine.addEventListener('open', () => mine.send(JSON.stringify({ type: 'bind', ...bind })));
    mine.addEventListener('message', ({ data }) => hear(mine, frameOf(data)));
    mine.addEventListener('close', () => mine === socket && lost());
  };

  const hear = (mine: WebSocket, frame: ChannelFrame | null): void => {
    if (frame === null || mine !== socket) return;
    if (frame.type !== 'bind') return options.onFrame(frame);
    if (frame.code === NEED_LOGIN) {
      renewing = options.renew();
      // Looked at when it is time for the next try.
      renewing.catch(() => undefined);
    }
    if (frame.code !== 1) return;
    tries = 0;
    clearInterval(heartbeat);
    heartbeat = setInterval(() => mine.send('{"type":"ping"}'), HEARTBEAT_MS);
    options.onState('open');
    options.onBound();
  };

  const lost = (): void => {
    clearInterval(heartbeat);
    socket = null;
    if (closed) return;
    if (tries >= TRIES) return options.onState('lost');
    tries += 1;
    options.onState('waiting');
    timer = setTimeout(() => void renewing.then(connect, () => options.onState('lost')), BETWEEN_MS);
  };

  connect();
  return {
    retry() {
      if (socket !== null || closed) return;
      clearTimeout(timer);
      tries = 0;
      renewing = Promise.resolve();
      connect();
    },
    send(frame) {
      if (socket?.readyState === Socket.OPEN) socket.send(JSON.stringify(frame));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      socket?.close();
    },
  };
}

function frameOf(data: unknown): ChannelFrame | null {
  try {
    const frame = JSON.parse(String(data)) as ChannelFrame | null;
    return typeof frame?.type === 'string' ? frame : null;
  } catch {
    return null;
  }
}

/** Where the channel of this page's server is. */
export const channelUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
