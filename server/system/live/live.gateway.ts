import { Inject } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { OnGatewayConnection } from '@nestjs/websockets';
import type { RawData, WebSocket, WebSocketServer as SocketServer } from 'ws';
import { translate } from '#engine/contract/texts/index.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { LiveFrames } from './live-frames.ts';
import { LivePort } from './live-port.ts';
import { CLOSED, LiveSocket } from './live-socket.ts';
import { OpenSockets, personOf } from './open-sockets.ts';
import { MAX_FRAME_BYTES, readBind, readFrame, type Frame } from './read-frame.ts';
import { actorOfToken, checkSession, endSession } from './session-watch.ts';
import { sweep } from './sweep.ts';

/** Where the live channel is on the server's own port. */
export const LIVE_PATH = '/ws';

/**
 * The live channel: JSON frames with a `type`. A peer binds its connection with its token within seconds, gets what is
 * for it from then on, and says `ping` now and then. A connection ends with its session, wherever and however that ends.
 */
@WebSocketGateway({ path: LIVE_PATH, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })
export class LiveGateway implements OnGatewayConnection, OnModuleInit, OnModuleDestroy {
  @WebSocketServer() private readonly server!: SocketServer;
  private readonly port = new LivePort();
  private endListening: () => void = () => {};
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(OpenSockets) private readonly sockets: OpenSockets,
    @Inject(LiveFrames) private readonly frames: LiveFrames,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
    @Inject(SessionChanges) private readonly sessions: SessionChanges,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.endListening = this.sessions.listen((accountId, audience) => {
      const concerned =
        accountId === null ? this.sockets.all() : this.sockets.of({ audience, id: accountId });
      for (const socket of concerned) void this.check(socket);
    });
    const { timeLimits } = this.settings;
    this.sweeping = setInterval(
      () => sweep(this.sockets, timeLimits, this.now(), (socket) => void this.check(socket)),
      timeLimits.checkMs,
    );
    this.sweeping.unref();
  }

  /** Listens on `WS_PORT` too, where it is set. Rejects where that port can't be had. */
  async listen(): Promise<void> {
    const { wsPort, host } = this.settings;
    if (wsPort !== null) await this.port.listen(this.server, wsPort, host);
  }

  /** The port besides the server's own; null without one. */
  get ownPort(): number | null {
    return this.port.number;
  }

  async onModuleDestroy(): Promise<void> {
    this.endListening();
    clearInterval(this.sweeping);
    this.sockets.stop();
    await this.port.close();
  }

  handleConnection(client: WebSocket): void {
    const socket = new LiveSocket(client, this.now());
    // The connection is closed by the library after each; without a listener it would end the process.
    client.on('error', () => {});
    if (!this.sockets.add(socket)) return socket.close(CLOSED.tryLater);
    client.on('message', (data, isBinary) => this.read(socket, data, isBinary));
    client.on('close', () => this.sockets.remove(socket));
  }

  private read(socket: LiveSocket, data: RawData, isBinary: boolean): void {
    if (!socket.hears(this.now())) return socket.close(CLOSED.tooFast);
    const frame = isBinary ? null : readFrame((data as Buffer).toString());
    if (frame?.type === 'ping') return socket.send({ type: 'pong' });
    if (frame?.type === 'bind') return void this.bind(socket, frame);
    if (frame !== null && socket.bound !== null && this.frames.take(frame, socket)) return;
    socket.send({
      type: 'error',
      code: 0,
      msg: translate(socket.bound?.locale ?? 'zh-cn', 'request.invalid'),
    });
  }

  private async bind(socket: LiveSocket, frame: Frame): Promise<void> {
    const asked = readBind(frame);
    if (asked === null) return endSession(socket);
    const audience = this.isAdminPath(asked.pathInfo) ? 'admin' : 'member';
    try {
      const actor = await actorOfToken(this.authenticator, asked.token, audience);
      if (actor === null) return endSession(socket);
      const { token, locale } = asked;
      const bound = { audience, actor, token, locale, checkedAt: this.now() } as const;
      if (!this.sockets.bind(socket, bound)) return socket.close(CLOSED.tryLater);
      socket.send({ type: 'bind', code: 1 });
      this.frames.bound(socket, personOf(bound));
    } catch {
      socket.send({ type: 'bind', code: 0, msg: translate(asked.locale, 'server.busy') });
      socket.close(CLOSED.tryLater);
    }
  }

  /** Pages of the back office are below its address, wherever the operator put it. */
  private isAdminPath(pathInfo: string): boolean {
    return [this.settings.adminBasePath, '/admin'].some(
      (base) => pathInfo === base || pathInfo.startsWith(`${base}/`),
    );
  }

  private check(socket: LiveSocket): Promise<void> {
    return checkSession(this.authenticator, socket, this.now);
  }
}
