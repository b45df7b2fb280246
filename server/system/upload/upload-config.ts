import type { CloudParams, UploadConfig } from '#engine/contract/index.ts';
import { textIn, type Locale } from '#engine/definition/index.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { cloudFault } from './cloud/cloud-fault.ts';
import { cloudAccount } from './cloud/cloud-settings.ts';
import { uploadSettings } from './upload-settings.ts';

/** Bytes of one part of a file. */
const SLICE_SIZE = 5 * 1024 * 1024;

/** What clients are to know before they send a file. */
export function uploadConfig(settings: SiteSettings, locale: Locale): UploadConfig {
  const { mode, saveName, maxSize, allowedSuffixes, allowedMimeTypes } = uploadSettings(settings);
  return {
    mode,
    saveName,
    maxSize,
    allowedSuffixes: allowedSuffixes.join(','),
    allowedMimeTypes: [...allowedMimeTypes],
    sliceSize: SLICE_SIZE,
    params: mode === 'cloud' ? cloudParams(settings, locale) : {},
  };
}

/** An account that is not complete is said with a number, a code and words: nothing can be sent then. */
function cloudParams(settings: SiteSettings, locale: Locale): CloudParams {
  const account = cloudAccount(settings);
  const { bucket, region, provider, endpoint, pathStyle } = account;
  const fault = cloudFault(account);
  return {
    bucket,
    region,
    provider,
    endpoint,
    pathStyle,
    error: fault?.error ?? 0,
    message: fault === null ? '' : textIn(fault.message, locale),
    code: fault?.code ?? '',
  };
}
