/** Whether anything on the page would be lost by loading it again: whoever holds changes says so to a closing window, too. */
export function anythingUnsaved(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

/** Loads the page again without the browser's own question, for whoever has been asked already. */
export function reloadUnasked(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
