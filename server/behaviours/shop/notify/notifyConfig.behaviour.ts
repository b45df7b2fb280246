import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { smsParams } from '#server/system/notices/sms-params.ts';
import { isBinding, unknownVariables } from '#server/system/notices/scene.ts';

/** What may say variables. */
const TEMPLATES = [
  'message',
  'message_en',
  'mail_subject',
  'mail_subject_en',
  'mail_text',
  'mail_text_en',
] as const;

/** Settings of scenes: a template says nothing that its scene has no variable for. */
export const notifyConfigBehaviour = ({ scenes }: BehaviourDeps): Behaviour => ({
  definition: 'shop/notify/notifyConfig',

  validate({ row, change, issues }) {
    const scene = scenes.get(String(change.scene ?? row?.scene ?? ''));
    if (scene === undefined) return;
    if (Number(change.status ?? 1) === 0 && isBinding(scene))
      issues.add({ path: 'status', code: 'custom', message: BINDING });
    const known = Object.keys(scene.variables);
    const refuse = (path: string, names: readonly string[]): void => {
      if (names.length > 0) issues.add({ path, code: 'custom', message: unknownText(names) });
    };
    for (const path of TEMPLATES) {
      const template = change[path];
      if (typeof template === 'string') refuse(path, unknownVariables(template, known));
    }
    if (typeof change.sms_params !== 'string') return;
    const asked = smsParams(change.sms_params).map(({ variable }) => variable);
    refuse(
      'sms_params',
      asked.filter((name) => !known.includes(name)),
    );
  },
});

const BINDING = {
  'zh-cn': '会员的交易通知不能关闭',
  en: 'What members have to know of their orders and money is always said',
};

const unknownText = (names: readonly string[]) => ({
  'zh-cn': `没有变量 ${names.map((name) => `{${name}}`).join('、')}`,
  en: `There is no variable ${names.map((name) => `{${name}}`).join(', ')}`,
});
