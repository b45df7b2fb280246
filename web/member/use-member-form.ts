import { useState } from 'react';
import { formErrors, type FormErrors } from '../front/form-errors.ts';

/** A small form of the centre: its values, what is wrong with them, and sending it once at a time. */
export function useMemberForm<Name extends string>(
  start: Record<Name, string>,
  send: (values: Record<Name, string>) => Promise<void>,
) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return {
    values,
    errors,
    busy,
    isDone,
    set: (name: Name, value: string): void => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors({});
      setIsDone(false);
    },
    submit: async (event: React.FormEvent): Promise<void> => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      try {
        await send(values);
        setValues(start);
        setIsDone(true);
      } catch (error) {
        setErrors(formErrors(error, Object.keys(start)));
      }
      setBusy(false);
    },
  };
}
