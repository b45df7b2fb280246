import { useEffect, useState } from 'react';

/** Seconds until a time (unix seconds), counted down; null without one and on the server. */
export function useSecondsLeft(until: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setLeft(null);
    const count = (): void => setLeft(Math.max(0, until - Math.floor(Date.now() / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** `2:05:09`, or days where it is longer than two. */
export function spanText(seconds: number, locale: string): string {
  const days = Math.floor(seconds / 86_400);
  if (days >= 2) return locale === 'en' ? `${days} days` : `${days} 天`;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
