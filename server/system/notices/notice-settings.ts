/** The injection token of `NoticeSettingsOf`. */
export const NOTICE_SETTINGS = Symbol('NOTICE_SETTINGS');

/** What the operator has settled for all notices. */
export interface NoticeSettings {
  /** Whether the back office shows notices at all. */
  notify: boolean;
  /** Whether they may be heard. */
  playAudio: boolean;
}

/** The settings as they are now. */
export type NoticeSettingsOf = () => NoticeSettings;
