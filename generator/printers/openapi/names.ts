/** A definition's name as part of a component name or operationId: ASCII letters, digits, `.`, `-` and `_` only. */
export function componentName(definition: string): string {
  return definition
    .replaceAll('/', '.')
    .replace(/[^A-Za-z0-9._-]/gu, (letter) => `-${(letter.codePointAt(0) ?? 0).toString(16)}-`);
}

/** A path segment of any script, as it stands in an address. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text);
}

/** A definition's name as the end of a path; its slashes stay. */
export function pathOf(definition: string): string {
  return definition.split('/').map(pathSegment).join('/');
}
