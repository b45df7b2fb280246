import type { FieldIssue } from '#engine/contract/index.ts';
import { isObject, textIn, type Json } from '#engine/definition/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import { smtpMailSender, type SmtpConfig } from '#server/adapters/mail/smtp-mail-sender.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { ConfigServices } from '../settings/config-services.ts';
import type { Setting } from '../settings/declared-setting.ts';
import { readValues } from '../settings/read-values.ts';
import { BASICS } from '../settings/basics.ts';
import { MAIL } from './mail-settings.ts';

const { smtp_server, smtp_port, smtp_user, smtp_pass, smtp_verification, smtp_sender_mail } = MAIL.settings;
const NEEDED = ['smtp_server', 'smtp_user', 'smtp_sender_mail'] as const;

const RECEIVER = { 'zh-cn': '收件人邮箱', en: 'The receiver' };
const SUBJECT = { 'zh-cn': '测试邮件', en: 'A test' };
const TEXT = {
  'zh-cn': '收到这封邮件说明邮件配置可以使用。',
  en: 'This mail says that the mail settings work.',
};

/**
 * Sends a mail with values that may not be saved yet, to an address asked for.
 * @throws AppError `record.invalid` for what is missing, `mail.failed` with what the server of mail said.
 */
export async function sendTestMail(services: ConfigServices, call: Call, body: unknown): Promise<void> {
  if (!isObject(body)) throw new AppError('request.invalid');
  const { settings } = services;
  const { locale } = call.context;
  const { testMail = null, ...values } = body;
  refuse(addressIssues(testMail));
  const config = configOf(services, call, values);
  const site = settings.get(BASICS.settings.site_name);
  const text = `${site}: ${textIn(TEXT, locale)}`;
  await smtpMailSender(config).send({
    to: String(testMail).trim(),
    subject: `${site} - ${textIn(SUBJECT, locale)}`,
    text,
    html: `<p>${escaped(text)}</p>`,
  });
}

function addressIssues(testMail: Json): FieldIssue[] {
  const rules = [{ rule: 'required' }, { rule: 'email' }];
  return applyRules(rules, testMail, 'testMail').slice(0, 1);
}

/** What is typed, over what is saved. */
function configOf(
  { settings, groups }: ConfigServices,
  call: Call,
  values: Record<string, Json>,
): SmtpConfig {
  const { actor } = call.context;
  const group = groups.seenBy(actor).find(({ name }) => name === MAIL.name);
  if (group === undefined) throw new AppError('access.denied', { params: { node: MAIL.node } });
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in MAIL.settings));
  const given = new Map(
    readValues(group.items, own, 'backOffice', groups.circumstancesOf(call.context)).map(
      ({ item, value }) => [item.row.name, value],
    ),
  );
  const valueOf = (key: string, saved: Json): Json => (given.has(key) ? (given.get(key) ?? null) : saved);
  const config: SmtpConfig = {
    host: smtp_server.read(valueOf('smtp_server', settings.stored(smtp_server))),
    port: smtp_port.read(valueOf('smtp_port', settings.stored(smtp_port))),
    user: smtp_user.read(valueOf('smtp_user', settings.stored(smtp_user))),
    encryption: smtp_verification.read(
      valueOf('smtp_verification', settings.stored(smtp_verification)),
    ) as SmtpConfig['encryption'],
    sender: smtp_sender_mail.read(valueOf('smtp_sender_mail', settings.stored(smtp_sender_mail))),
    password: smtp_pass.read(given.get('smtp_pass') ?? null),
  };
  const texts = { smtp_server: config.host, smtp_user: config.user, smtp_sender_mail: config.sender };
  const missing = NEEDED.filter((key) => texts[key] === '');
  const password =
    config.password === '' && isSaved(config, settings) ? settings.get(smtp_pass) : config.password;
  refuse([
    ...missing.map((path): FieldIssue => ({ path, code: 'required' })),
    ...(password === '' ? [{ path: 'smtp_pass', code: 'required' as const }] : []),
  ]);
  return { ...config, password };
}

/** A saved password goes to the server it was saved for, and to no other that somebody types. */
function isSaved(config: SmtpConfig, settings: ConfigServices['settings']): boolean {
  return (
    config.host === settings.get(smtp_server) &&
    config.port === settings.get(smtp_port) &&
    config.user === settings.get(smtp_user) &&
    config.encryption === settings.get(smtp_verification)
  );
}

function refuse(issues: FieldIssue[]): void {
  const settings: Record<string, Setting> = MAIL.settings;
  const titleOf = (path: string) => settings[path]?.spec.title ?? RECEIVER;
  if (issues.length > 0) throw new AppError('record.invalid', { issues, titleOf });
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
