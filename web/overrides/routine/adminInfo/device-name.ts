const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in short, as far as a user agent says; else its beginning. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]): string =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const known = [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ');
  return known || userAgent.slice(0, 60);
}
