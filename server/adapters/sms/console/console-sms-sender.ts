import type { SmsSender } from '../sms-sender.ts';

/** Prints messages instead of sending them: for development. */
export const consoleSmsSender = (print: (line: string) => void): SmsSender => ({
  async send({ mobile, template, params }) {
    const said = params.map(({ name, value }) => `${name}=${value}`).join(' ');
    print(`SMS to ${mobile}: ${template} ${said}`.trimEnd());
    return 'console';
  },
});
