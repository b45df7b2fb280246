/** `refund-item` is `refundItem`. */
export function camelCase(text: string): string {
  const whole = pascalCase(text);
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}

/** `refund-item` is `RefundItem`. */
export function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `remoteSelect` is `remote-select`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
