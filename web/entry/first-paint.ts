/**
 * Runs before anything is drawn, as a script of its own in the page's head: language, colours and tokens are on the page
 * with its first pixel, so that nobody in the dark is flashed at.
 */
import { colourMode, paint, tokenStyles } from '../ui/paint.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const style = document.createElement('style');
style.textContent = tokenStyles();
document.head.append(style);
const isEnglish = /^\/en(\/|$)/.test(location.pathname) || read('metamall.language') === 'en';
document.documentElement.lang = isEnglish ? 'en' : 'zh-CN';
const repaint = (): void => paint(colourMode(read));
repaint();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
