/** One SMS to one number; its words are a template that the provider has approved. */
export interface Sms {
  /** With its country, `+8613800000000`, or without: then it is a Chinese one. */
  mobile: string;
  template: string;
  /** In the template's order; providers that go by names use those. */
  params: readonly { name: string; value: string }[];
}

/** Sends SMS. */
export interface SmsSender {
  /** Gives the provider's own name for the message. @throws Error with what the provider said. */
  send(sms: Sms): Promise<string>;
}

/** What a provider of SMS is reached with. */
export interface SmsAccount {
  /** The key's name and the key, as the provider calls them. */
  keyId: string;
  keySecret: string;
  /** The name in brackets that every message begins with. */
  signName: string;
}

/** How a provider is reached; `endpoint` only for tests and private clouds. */
export interface SmsPorts {
  now: () => number;
  endpoint?: string;
}

/** A provider that says nothing for so long is away. */
export const SMS_PATIENCE_MS = 10_000;

/** `+8613800000000` of a number that is written with or without its country. */
export function withCountry(mobile: string): string {
  const digits = mobile.replace(/[\s-]/g, '');
  return digits.startsWith('+') ? digits : `+86${digits}`;
}
