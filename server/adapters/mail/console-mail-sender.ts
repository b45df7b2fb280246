import type { Mail, MailSender } from './mail-sender.ts';

/** Prints mails instead of sending them: a developer sees what people would get. */
export function consoleMailSender(print: (line: string) => void): MailSender {
  return {
    send: ({ to, subject, text }: Mail) => {
      print(`Mail to ${to}: ${subject}\n${text}`);
      return Promise.resolve();
    },
  };
}
