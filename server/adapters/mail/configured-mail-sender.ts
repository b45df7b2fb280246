import { AppError } from '#server/errors/app-error.ts';
import { consoleMailSender } from './console-mail-sender.ts';
import type { MailSender } from './mail-sender.ts';
import { smtpMailSender, type SmtpConfig } from './smtp-mail-sender.ts';

export interface MailPorts {
  /** As it is now; null where no server of mail is set. */
  smtp: () => SmtpConfig | null;
  /** On a developer's own server mails are printed while no server of mail is set. */
  development: boolean;
  print: (line: string) => void;
}

/** Sends each mail by what is configured at that time. */
export function configuredMailSender({ smtp, development, print }: MailPorts): MailSender {
  return {
    async send(mail) {
      const config = smtp();
      if (config === null && !development) throw new AppError('mail.not-configured');
      await (config === null ? consoleMailSender(print) : smtpMailSender(config)).send(mail);
    },
  };
}
