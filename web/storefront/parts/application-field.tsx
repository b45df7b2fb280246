import { useId } from 'react';
import type { ApplicationField as Field } from '#engine/commerce/index.ts';
import type { ApplicationValues } from '../state/application-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { TextKey } from '../texts/shop-texts.ts';
import { ClassTicks } from './class-ticks.tsx';
import { PictureField } from './picture-field.tsx';

interface Props {
  field: Field;
  value: ApplicationValues[string] | undefined;
  /** What is kept and not shown: a secret by its end, or a password. */
  kept: string;
  issue: string | undefined;
  onChange: (value: ApplicationValues[string]) => void;
}

const TYPES = {
  text: 'text',
  username: 'text',
  sealed: 'text',
  date: 'date',
  email: 'email',
  tel: 'tel',
  password: 'password',
};

/** One field of an application, as its kind asks for. */
export function ApplicationField({ field, value, kept, issue, onChange }: Props) {
  const { t } = useShopWorld();
  const id = useId();
  const { name, kind, max, options = [], required } = field;
  const title = required ? t(`apply.${name}`) : t('apply.optional', { title: t(`apply.${name}`) });
  const list = Array.isArray(value) ? value : [];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'choice')
    return (
      <div className="field">
        <span>{t(`apply.${name}`)}</span>
        <div className="chips" role="group" aria-label={t(`apply.${name}`)}>
          {options.map((option) => {
            const isChosen = text === String(option);
            return (
              <button key={option} type="button" aria-pressed={isChosen} onClick={() => onChange(option)}>
                {t(`apply.${name}_${option}` as TextKey)}
              </button>
            );
          })}
        </div>
      </div>
    );
  if (kind === 'picture')
    return (
      <PictureField
        title={title}
        pictures={text === '' ? [] : [text]}
        max={1}
        issue={issue}
        onChange={([url = '']) => onChange(url)}
      />
    );
  if (kind === 'pictures')
    return (
      <PictureField
        title={title}
        pictures={list.map(String)}
        max={max ?? 1}
        issue={issue}
        onChange={onChange}
      />
    );
  if (kind === 'classes')
    return <ClassTicks title={title} ids={list.map(Number)} issue={issue} onChange={onChange} />;
  const shared = {
    id: `${id}-input`,
    className: 'input',
    name,
    value: text,
    maxLength: max,
    'aria-invalid': issue !== undefined || undefined,
    ...(issue === undefined ? {} : { 'aria-describedby': id }),
  };
  return (
    <div className={kind === 'area' ? 'field' : 'field is-half'}>
      <label htmlFor={`${id}-input`}>{title}</label>
      {kind === 'area' ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={TYPES[kind]}
          placeholder={kept}
          autoComplete={kind === 'password' ? 'new-password' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {issue !== undefined && (
        <small id={id} className="field-issue">
          {issue}
        </small>
      )}
    </div>
  );
}
