import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './journey.ts';

/** Who may send through it. */
const SENDER = { user: 'shop', password: 'a word for mail' };

/** A real server of mail on a port of its own. */
export interface MailBox {
  /** Settings of a site that sends its mail through it. */
  settings: Record<string, string | number>;
  /** The code in the last mail to an address, once there are `count` of them. */
  codeFor(address: string, count?: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailBox(): Promise<MailBox> {
  const mails: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SENDER.user && password === SENDER.password
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, content: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      smtp_server: '127.0.0.1',
      smtp_port: port,
      smtp_user: SENDER.user,
      smtp_pass: SENDER.password,
      smtp_verification: 'NONE',
      smtp_sender_mail: 'shop@example.com',
    },
    codeFor: async (address, count = 1) => {
      const own = () => mails.filter(({ to }) => to.includes(address));
      await until(`${count} mails come to ${address}`, async () => own().length >= count);
      return /code is (\d{6})/.exec(own().at(-1)?.content ?? '')?.[1] ?? '';
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
