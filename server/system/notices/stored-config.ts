import type { JsonObject } from '#engine/definition/index.ts';
import type { Scene } from './scene.ts';
import type { Strategy } from './strategy.ts';

/** What the operator has settled about a scene. */
export interface SceneConfig {
  /** null while it has no row: the scene is as its code declares it. */
  id: number | null;
  on: boolean;
  popup: boolean;
  audio: string;
  message: string;
  /** Empty: Chinese stands in. */
  messageEn: string;
  mail: { subject: string; text: string; subjectEn: string; textEn: string } | null;
  sms: { template: string; templateEn: string; params: string } | null;
  webhook: string | null;
}

/** The settings of a scene from its row, or from its code where there is none. */
export function configOf(scene: Scene, row: JsonObject | undefined): SceneConfig {
  const text = (name: string): string => (typeof row?.[name] === 'string' ? (row[name] as string) : '');
  const isOn = (name: string): boolean => Number(row?.[name] ?? 0) === 1;
  return {
    id: row === undefined ? null : Number(row['id']),
    on: row === undefined || isOn('status'),
    popup: row === undefined || isOn('popup'),
    audio: text('audio'),
    message: text('message') || scene.message['zh-cn'],
    messageEn: row === undefined ? scene.message.en : text('message_en'),
    mail: isOn('mail')
      ? {
          subject: text('mail_subject'),
          text: text('mail_text'),
          subjectEn: text('mail_subject_en'),
          textEn: text('mail_text_en'),
        }
      : null,
    sms: isOn('sms')
      ? { template: text('sms_template'), templateEn: text('sms_template_en'), params: text('sms_params') }
      : null,
    webhook: isOn('webhook') ? text('webhook_url') : null,
  };
}

/** A strategy from its row. */
export function strategyOf(row: JsonObject): Strategy {
  const time = (name: string): string | null =>
    typeof row[name] === 'string' && row[name] !== '' ? (row[name] as string).slice(0, 8) : null;
  return {
    adminIds: keysOf(row['admin_ids']),
    groupIds: keysOf(row['group_ids']),
    configIds: keysOf(row['config_ids']),
    quietFrom: time('quiet_from'),
    quietTo: time('quiet_to'),
  };
}

const keysOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
