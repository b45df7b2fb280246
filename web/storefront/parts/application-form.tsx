import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  APPLICATION_STEPS,
  type ApplicationField as Field,
  type ApplicationStepNumber,
} from '#engine/commerce/index.ts';
import { shownFields, ofStep, stepBody, stepOf, valuesToEdit } from '../state/application-steps.ts';
import type { ShopApplication } from '../state/application-types.ts';
import { say } from '../state/notes.ts';
import { issuesOf } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { ApplicationField } from './application-field.tsx';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

interface Props {
  application: ShopApplication;
  onSaved: (application: ShopApplication) => void;
}

const NUMBERS = [1, 2, 3] as const;
const asStep = (number: number): ApplicationStepNumber => NUMBERS.find((step) => step === number) ?? 3;

/** The three steps of an application, saved one by one; the last one sends it. */
export function ApplicationForm({ application, onSaved }: Props) {
  const { t, api } = useShopWorld();
  const { shop } = useShopStart();
  const [values, setValues] = useState(() => valuesToEdit(application));
  const [step, setStep] = useState<ApplicationStepNumber>(() => asStep(application.step + 1));
  const [issues, setIssues] = useState(() => remarksOf(application));
  const [problem, setProblem] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const terms = shop.agreements.find(({ code }) => code === 'merchant');
  const shown = useRef(step);
  useEffect(() => {
    const part = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (problem !== '') return part('[aria-invalid]')?.focus();
    if (shown.current === step) return;
    shown.current = step;
    // The next step begins above what was in sight.
    form.current?.scrollIntoView?.();
    part('[aria-current]')?.focus({ preventScroll: true });
  }, [problem, step]);
  const save = async (more: object = {}): Promise<ShopApplication | null> => {
    setBusy(true);
    setProblem('');
    try {
      const saved = await api.post<ShopApplication>('shop.merchant/apply', {
        ...stepBody(step, values),
        ...more,
      });
      setIssues({});
      // What was typed at other steps and is not saved yet stays.
      setValues((before) => ({ ...before, ...ofStep(step, valuesToEdit(saved)) }));
      onSaved(saved);
      return saved;
    } catch (error) {
      const found = issuesOf(error);
      setIssues(found);
      const [first] = Object.keys(found).filter((path) => path !== '' && path !== 'agreement_version');
      if (first !== undefined) setStep(stepOf(first.replace(/\[.*/, '')));
      setProblem(
        found[''] ?? found['agreement_version'] ?? (error instanceof Error ? error.message : String(error)),
      );
      return null;
    } finally {
      setBusy(false);
    }
  };
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (step !== 3) {
      if (await save()) setStep(asStep(step + 1));
      return;
    }
    const accepted = terms && isAgreed ? { agreement_version: terms.version } : {};
    if (await save({ submit: true, ...accepted })) say({ text: t('apply.sent') });
  };
  const keptOf = ({ name, kind }: Field): string => {
    if (kind === 'password') return application.has_password ? t('apply.passwordKept') : '';
    const end = kind === 'sealed' ? String(application.values[name] ?? '') : '';
    return end === '' ? '' : t('apply.kept', { value: end });
  };
  return (
    <form ref={form} className="panel application" noValidate onSubmit={(event) => void go(event)}>
      <ol className="apply-steps" aria-label={t('apply.steps')}>
        {NUMBERS.map((number) => (
          <li key={number}>
            <button
              type="button"
              disabled={isBusy || number > application.step + 1}
              data-done={number <= application.step || undefined}
              data-wrong={
                APPLICATION_STEPS[number].some(({ name }) => issues[name] !== undefined) || undefined
              }
              {...(number === step ? { 'aria-current': 'step' as const } : {})}
              onClick={() => setStep(number)}
            >
              <span aria-hidden="true">{number <= application.step ? <Icon name="check" /> : number}</span>
              {t(`apply.step${number}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className="address-form">
        {shownFields(step, values).map((field) => (
          <ApplicationField
            key={field.name}
            field={field}
            value={values[field.name]}
            kept={keptOf(field)}
            issue={issues[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      {step === 3 && terms && (
        <label className="tick agreement-box">
          <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>
            {t('agreement.accept')}{' '}
            <ShopLink to="/agreement/merchant" target="_blank">
              {terms.title}
            </ShopLink>
          </span>
        </label>
      )}
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <div className="form-ways is-end">
        {step === 3 && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void save().then((saved) => saved && say({ text: t('apply.saved') }))}
          >
            {t('apply.save')}
          </button>
        )}
        <button
          type="submit"
          className="button is-strong"
          disabled={isBusy || (step === 3 && terms !== undefined && !isAgreed)}
        >
          {t(step === 3 ? 'apply.send' : 'apply.next')}
        </button>
      </div>
    </form>
  );
}

/** What was said of single fields, where they stand. */
const remarksOf = ({ remarks }: ShopApplication): Record<string, string> =>
  Object.fromEntries(remarks.map(({ field, text }) => [field, text]));
