import { textIn, type Locale } from '#engine/definition/index.ts';
import { objectUrl } from '#server/adapters/storage/cloud/cloud-account.ts';
import { CloudStorage } from '#server/adapters/storage/cloud/cloud-storage.ts';
import type { FileStorage } from '#server/adapters/storage/file-storage.ts';
import type { LocalFileStorage } from '#server/adapters/storage/local/local-file-storage.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';
import { cloudFault } from './cloud-fault.ts';
import { cloudAccount, isCloudMode } from './cloud-settings.ts';

/** Where files are kept, by the settings as they are now. */
export class Storages {
  readonly local: LocalFileStorage;
  readonly #settings: SiteSettings;
  #made: { account: string; storage: CloudStorage } | null = null;

  constructor(local: LocalFileStorage, settings: SiteSettings) {
    this.local = local;
    this.#settings = settings;
  }

  /** Where new files go. @throws AppError `upload.cloud-off` when that is a cloud that is not set up. */
  current(locale: Locale): FileStorage {
    return isCloudMode(this.#settings) ? this.cloud(locale) : this.local;
  }

  /** The cloud, if new files go there. @throws AppError `upload.cloud-off`. */
  cloudForBrowsers(locale: Locale): CloudStorage {
    if (isCloudMode(this.#settings)) return this.cloud(locale);
    const reason = { 'zh-cn': '文件保存在本机磁盘', en: 'files are kept on this server' }[locale];
    throw new AppError('upload.cloud-off', { params: { reason, code: 'cloud.local' } });
  }

  /** The cloud as it is set up. @throws AppError `upload.cloud-off` where it is not. */
  cloud(locale: Locale): CloudStorage {
    const fault = cloudFault(cloudAccount(this.#settings));
    if (fault === null) return this.#cloud();
    const reason = textIn(fault.message, locale);
    throw new AppError('upload.cloud-off', { params: { reason, code: fault.code } });
  }

  /** Where a file is kept, by its row; null where that is not set up any more. */
  of(name: string): FileStorage | null {
    if (name === this.local.name) return this.local;
    const account = cloudAccount(this.#settings);
    return account.provider === name && cloudFault(account) === null ? this.#cloud() : null;
  }

  /** The cloud, whether new files go there or not; null where none is set up. */
  anyCloud(): CloudStorage | null {
    return cloudFault(cloudAccount(this.#settings)) === null ? this.#cloud() : null;
  }

  /** An address of a file that is not on this disk, good for some minutes; null where it can be nowhere else. */
  async linkTo(address: string): Promise<string | null> {
    const isPlain = !address.split('/').some((part) => part === '..' || part === '.');
    return isPlain ? ((await this.anyCloud()?.link(address)) ?? null) : null;
  }

  /** Whether a file is still there, as far as it takes no call elsewhere to know it. */
  async isHere(address: string): Promise<boolean> {
    return this.anyCloud() !== null || this.local.has(address);
  }

  /** Where browsers send files by themselves; null where they send them here. */
  browserOrigin(): string | null {
    if (!isCloudMode(this.#settings)) return null;
    const account = cloudAccount(this.#settings);
    return cloudFault(account) === null ? objectUrl(account, '').origin : null;
  }

  #cloud(): CloudStorage {
    const account = cloudAccount(this.#settings);
    const text = JSON.stringify(account);
    if (this.#made?.account !== text) this.#made = { account: text, storage: new CloudStorage(account) };
    return this.#made.storage;
  }
}
