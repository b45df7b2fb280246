import { useState } from 'react';
import { InputAdornment, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton, monoFamily } from '../../ui/index.ts';
import { HUGE } from './long-text/huge-text.tsx';
import { characterCount } from './long-text/text-parts.ts';
import type { InputProps } from './input.ts';
import { PasswordMeter } from './password-meter.tsx';
import { TextBox } from './text-box.tsx';
import { valueText } from './value.ts';
import { madeUpUuid } from './made-up-uuid.ts';

const maxCharacters = ({ schema }: InputProps): number | undefined =>
  typeof schema.maxLength === 'number' ? schema.maxLength : undefined;

/** How full the box is; shown when it is nearly full, so that nobody is cut off unawares. */
function Fullness({ input }: { input: InputProps }) {
  const { t } = useTranslation();
  const max = maxCharacters(input);
  const text = valueText(input.value);
  // There are never more characters than units, so a text that is far from full is not counted.
  if (max === undefined || text.length < max * 0.8 || input.readonly) return null;
  const count = characterCount(text);
  if (count < max * 0.8) return null;
  return (
    <Typography
      variant="caption"
      sx={{ color: count > max ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {t('input.characters', { count, max })}
    </Typography>
  );
}

const adornment = (content: React.ReactNode, position: 'start' | 'end' = 'end') => (
  <InputAdornment position={position}>{content}</InputAdornment>
);

/** Text before and after a box, by the props `prefix` and `unit`. */
export function adornmentsOf({ props }: InputProps): object {
  const around = (text: unknown, position: 'start' | 'end') =>
    typeof text === 'string' && text !== ''
      ? adornment(<Typography variant="body2">{text}</Typography>, position)
      : undefined;
  return {
    startAdornment: around(props.prefix, 'start'),
    endAdornment: around(props.unit ?? props.suffix, 'end'),
  };
}

/** A line of text, between the props `prefix` and `unit`. */
export function StringInput(input: InputProps) {
  const around = adornmentsOf(input);
  const full = adornment(<Fullness input={input} />);
  return <TextBox input={input} slotProps={{ input: { endAdornment: full, ...definedOf(around) } }} />;
}

const definedOf = (entries: object): object =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** A box with a button beside its text that opens what the text leads to. */
function LinkedBox(props: {
  input: InputProps;
  href: string | null;
  icon: string;
  word: string;
  mode: 'url' | 'email';
}) {
  const { input, href, icon, word, mode } = props;
  const open = href && (
    <IconButton
      edge="end"
      icon={icon}
      iconSize={15}
      label={word}
      component="a"
      {...{ href, target: '_blank', rel: 'noopener noreferrer' }}
    />
  );
  return (
    <TextBox
      input={input}
      slotProps={{
        htmlInput: { inputMode: mode, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
        input: { endAdornment: open && adornment(open) },
      }}
    />
  );
}

export function EmailInput(input: InputProps) {
  const { t } = useTranslation();
  const mail = valueText(input.value).trim();
  const href = /^[^\s@<>"]+@[^\s@<>"]+$/.test(mail) ? `mailto:${mail}` : null;
  return <LinkedBox input={input} href={href} icon="mail" word={t('input.writeMail')} mode="email" />;
}

/** A link leads on only with a scheme that cannot run anything. */
export function UrlInput(input: InputProps) {
  const { t } = useTranslation();
  const link = valueText(input.value).trim();
  const href = /^(https?|ftp):\/\/\S+$/i.test(link) ? link : null;
  return <LinkedBox input={input} href={href} icon="external-link" word={t('input.openLink')} mode="url" />;
}

/** Several lines: the prop `rows` at first, growing with the text up to `maxRows`; `autosize` false keeps the height. */
export function TextareaInput(input: InputProps) {
  const rows = typeof input.props.rows === 'number' ? input.props.rows : 3;
  // Measuring a huge text to make room for it takes seconds.
  const huge = valueText(input.value).length > HUGE;
  const grows = input.props.autosize !== false && !huge;
  const max = typeof input.props.maxRows === 'number' ? input.props.maxRows : Math.max(16, rows);
  return (
    <>
      <TextBox
        input={input}
        multiline
        {...(grows ? { minRows: rows, maxRows: max } : { rows: huge ? max : rows })}
      />
      <Fullness input={input} />
    </>
  );
}

/** Never shows what is stored: it is never sent. Empty keeps it. */
export function PasswordInput(input: InputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const keeps = input.stored ? t('input.keepPassword') : undefined;
  return (
    <>
      <TextBox
        input={{ ...input, placeholder: input.placeholder ?? keeps }}
        type={shown ? 'text' : 'password'}
        slotProps={{
          htmlInput: { autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'none' },
          input: {
            endAdornment: adornment(
              <IconButton
                edge="end"
                icon={shown ? 'eye-off' : 'eye'}
                iconSize={16}
                aria-pressed={shown}
                disabled={input.disabled}
                label={shown ? t('input.hidePassword') : t('input.showPassword')}
                onClick={() => setShown(!shown)}
              />,
            ),
          },
        }}
      />
      <PasswordMeter password={valueText(input.value)} />
    </>
  );
}

/** An identifier: typed, pasted, or made here. */
export function UuidInput(input: InputProps) {
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  return (
    <TextBox
      input={{ ...input, placeholder: input.placeholder ?? 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx' }}
      sx={{ '& input': { fontFamily: monoFamily, fontSize: 13 } }}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false },
        input: {
          endAdornment:
            !locked &&
            adornment(
              <IconButton
                edge="end"
                icon="refresh"
                iconSize={15}
                label={t('input.generate')}
                onClick={() => input.onChange(madeUpUuid())}
              />,
            ),
        },
      }}
    />
  );
}
