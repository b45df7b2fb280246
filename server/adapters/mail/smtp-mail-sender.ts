import { createTransport } from 'nodemailer';
import { AppError } from '#server/errors/app-error.ts';
import type { Mail, MailSender } from './mail-sender.ts';

/** How a server of mail is reached. */
export interface SmtpConfig {
  host: string;
  port: number;
  user: string;
  password: string;
  /** `SSL`: encrypted from the first byte. `TLS`: encrypted before anything is said. `NONE`: never, within a network of one's own. */
  encryption: 'SSL' | 'TLS' | 'NONE';
  /** The address that mails come from. */
  sender: string;
}

/** A server that takes longer to answer is away. */
const PATIENCE_MS = 10_000;

/** Sends by SMTP, each mail on a connection of its own. */
export function smtpMailSender(config: SmtpConfig): MailSender {
  return {
    async send(mail: Mail) {
      const transport = createTransport(transportOptions(config));
      try {
        await transport.sendMail({
          from: config.sender,
          ...mail,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw new AppError('mail.failed', { params: { reason: reasonOf(error) }, cause: error });
      } finally {
        transport.close();
      }
    },
  };
}

function transportOptions({ host, port, user, password, encryption }: SmtpConfig) {
  return {
    host,
    port,
    secure: encryption === 'SSL',
    requireTLS: encryption === 'TLS',
    ignoreTLS: encryption === 'NONE',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
}

/** One line of what went wrong; a server may answer at length. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
