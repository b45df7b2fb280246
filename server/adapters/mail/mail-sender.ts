/** The injection token of `MailSender`. */
export const MAIL_SENDER = Symbol('MAIL_SENDER');

/** One mail to one address; `text` is what readers without HTML see. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mail. */
export interface MailSender {
  /** @throws AppError `mail.failed` with what the server of mail said, `mail.not-configured`. */
  send(mail: Mail): Promise<void>;
}
