import { expect, test } from '@jest/globals';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { httpTexts } from '../../providers/http-texts.ts';
import { loadHttpTexts } from './load-http-texts.ts';

test.each(['zh-cn', 'en'] as const)(
  'the shop words errors in %s as the rest of the site does',
  async (locale) => {
    const [shop, site] = [await loadHttpTexts(locale), httpTexts(createI18n(locale))];
    for (const status of [302, 400, 401, 403, 404, 408, 409, 418, 500, 501, 502, 503, 504, 505])
      expect(shop.status(status, '/api/a?b=1')).toBe(site.status(status, '/api/a?b=1'));
    expect(shop.status(404, '/api/a?b=1')).toContain('/api/a');
    for (const name of ['timeout', 'network', 'offline', 'duplicate', 'unreadable', 'otherAccount'] as const)
      expect(shop[name]()).toBe(site[name]());
    const all = [shop.status(500, ''), shop.timeout(), shop.network(), shop.offline(), shop.duplicate()];
    expect(new Set(all).size).toBe(all.length);
  },
);
