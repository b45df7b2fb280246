/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { settleStop, stepBy, stopTyped } from './roving.ts';

let menu: HTMLElement;
const stop = (words: string): HTMLElement => {
  const found = [...menu.querySelectorAll<HTMLElement>('.sh-menu-row')].find(
    ({ textContent }) => textContent === words,
  );
  if (!found) throw new Error(`There is no ${words}`);
  return found;
};
const inReach = (): (string | null)[] =>
  [...menu.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<nav><ul>
    <li><button class="sh-menu-row" tabindex="-1" aria-expanded="true">Shop</button><ul>
      <li><div><a class="sh-menu-row" tabindex="-1" href="#1">Orders</a><button class="sh-menu-star" tabindex="-1">*</button></div></li>
      <li><div><a class="sh-menu-row" tabindex="-1" href="#2" aria-current="page">Offers</a></div></li>
    </ul></li>
    <li><button class="sh-menu-row" tabindex="-1" aria-expanded="false">User</button></li>
  </ul></nav>`;
  menu = document.querySelector('nav') as HTMLElement;
});

describe('the way of the Tab key', () => {
  test('has one stop: the page in sight, then the one last used while the focus is in the menu', () => {
    settleStop(menu);
    expect(inReach()).toEqual(['Offers']);
    stop('User').focus();
    settleStop(menu, stop('User'));
    expect(inReach()).toEqual(['User']);
    settleStop(menu);
    expect(inReach()).toEqual(['User']);
    stop('User').blur();
    settleStop(menu);
    expect(inReach()).toEqual(['Offers']);
  });

  test('has the first stop where no page of the menu is in sight', () => {
    stop('Offers').removeAttribute('aria-current');
    settleStop(menu);
    expect(inReach()).toEqual(['Shop']);
  });
});

describe('a key', () => {
  const to = (key: string, from: HTMLElement, along: 'column' | 'line' = 'column'): unknown => {
    const step = stepBy(key, menu, from, along);
    if (step === null) return null;
    return 'to' in step ? step.to.textContent : { press: step.press.textContent };
  };

  test('steps along the menu and no further than its ends', () => {
    expect(to('ArrowDown', stop('Shop'))).toBe('Orders');
    expect(to('ArrowUp', stop('Shop'))).toBeNull();
    expect(to('End', stop('Shop'))).toBe('User');
    expect(to('Home', stop('User'))).toBe('Shop');
    expect(to('ArrowRight', stop('Shop'), 'line')).toBe('Orders');
    expect(to('ArrowDown', stop('Shop'), 'line')).toBeNull();
    expect(to('Enter', stop('Shop'))).toBeNull();
  });

  test('opens and closes folders, and goes into and out of them', () => {
    expect(to('ArrowRight', stop('User'))).toEqual({ press: 'User' });
    expect(to('ArrowRight', stop('Shop'))).toBe('Orders');
    expect(to('ArrowLeft', stop('Offers'))).toBe('Shop');
    expect(to('ArrowLeft', stop('Shop'))).toEqual({ press: 'Shop' });
    expect(to('ArrowLeft', stop('User'))).toBeNull();
  });

  test('reaches the star of an entry and comes back from it', () => {
    const star = menu.querySelector('.sh-menu-star') as HTMLElement;
    expect(to('ArrowRight', stop('Orders'))).toBe('*');
    expect(to('ArrowRight', stop('Offers'))).toBeNull();
    expect(to('ArrowLeft', star)).toBe('Orders');
    expect(to('ArrowDown', star)).toBe('Offers');
  });

  test('of letters finds the entry they begin, the same letter the next one', () => {
    expect(stopTyped(menu, stop('Shop'), 'of')?.textContent).toBe('Offers');
    expect(stopTyped(menu, stop('Shop'), 'o')?.textContent).toBe('Orders');
    expect(stopTyped(menu, stop('Orders'), 'o')?.textContent).toBe('Offers');
    expect(stopTyped(menu, stop('Offers'), 'oo')?.textContent).toBe('Orders');
    expect(stopTyped(menu, stop('Shop'), 'x')).toBeUndefined();
  });
});
