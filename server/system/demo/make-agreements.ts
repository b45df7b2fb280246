import { AGREEMENT_TEXTS } from './agreement-texts.ts';
import { daysBefore } from './sample.ts';

/** Values of settings by their keys, as the settings keep them. */
export function makeAgreements(now: Date): Map<string, string> {
  const values = new Map<string, string>();
  const date = daysBefore(now, 30).slice(0, 10);
  for (const [code, parts] of Object.entries(AGREEMENT_TEXTS)) {
    const text = (language: 0 | 1): string =>
      parts.map(([heading, words]) => `<h3>${heading[language]}</h3><p>${words[language]}</p>`).join('');
    const own = { on: 1, zh: text(0), en: text(1), version: '1.0', date };
    for (const [part, value] of Object.entries(own))
      values.set(`agree_${code}_${part}`, JSON.stringify(value));
  }
  return values;
}
