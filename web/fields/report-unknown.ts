const reported = new Set<string>();

/** Reports to the console once about a name no registry knows, so that a typing error in a definition is found. */
export function reportUnknown(
  kind: 'cell' | 'input' | 'button' | 'search widget' | 'validator',
  name: string,
): void {
  const key = `${kind}:${name}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`Metamall: no ${kind} is registered under the name "${name}"; a plain one is shown instead.`);
}
