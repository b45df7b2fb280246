import type { Input } from './input.ts';

/** Inputs beyond the shipped ones, by name. Apart from these, so that registering one does not fetch all of them. */
export const registered = new Map<string, Input>();

/** Adds an input, or replaces one. Definitions name it in `form.widget`. */
export function registerInput(name: string, input: Input): void {
  registered.set(name, input);
}
