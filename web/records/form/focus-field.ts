const FOCUSABLE =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]):not([aria-hidden="true"]), button:not([disabled]), [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** Puts the cursor into a field of a form and brings it into view. False when the form does not show the field. */
export function focusField(box: HTMLElement | null, field: string): boolean {
  const holders = [...(box?.querySelectorAll<HTMLElement>('[data-form-field]') ?? [])];
  const holder = holders.find((each) => each.getAttribute('data-form-field') === field);
  if (!holder) return false;
  const wrong = holder.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches(FOCUSABLE) ? wrong : holder.querySelector<HTMLElement>(FOCUSABLE);
  holder.scrollIntoView?.({ block: 'center' });
  target?.focus({ preventScroll: true });
  return true;
}

/** An input that holds text which is no value yet, such as half a JSON document. */
export function unfinishedField(box: HTMLElement | null): { field: string; message: string } | null {
  const inputs = [
    ...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ];
  const unfinished = inputs.find((input) => input.validity.customError);
  const field = unfinished?.closest('[data-form-field]')?.getAttribute('data-form-field');
  return unfinished && field ? { field, message: unfinished.validationMessage } : null;
}

/** Puts the cursor into the first field that can be written, where a keyboard is likely to be used. */
export function focusFirstField(box: HTMLElement | null): void {
  if (!globalThis.matchMedia?.('(pointer: fine)').matches) return;
  const fields = [...(box?.querySelectorAll<HTMLElement>('[data-form-field]') ?? [])];
  const inputs = fields.flatMap((field) => [...field.querySelectorAll<HTMLElement>(FOCUSABLE)]);
  const free = inputs.find((input) => !input.matches('[readonly]') && input.closest('[hidden]') === null);
  free?.focus({ preventScroll: true });
}
