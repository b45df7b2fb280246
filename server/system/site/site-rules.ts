import { type AddressList, addressList } from '#server/http/address-list.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import { BASICS } from '../settings/basics.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** What the settings say about every call. The list of addresses is read when it changes. */
export function siteRules(settings: SiteSettings): SiteRules {
  const { time_zone, no_access_ip } = BASICS.settings;
  let known: { text: string; list: AddressList } = { text: '', list: addressList('') };
  return {
    timeZone: () => settings.get(time_zone),
    blocks(address) {
      const text = settings.get(no_access_ip);
      if (text === '') return false;
      if (known.text !== text) known = { text, list: addressList(text) };
      return known.list.has(address);
    },
  };
}
