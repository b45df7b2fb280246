import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { BlockWorld } from './block-context.ts';
import { COUPON, CUP, MEMBER } from './full-page.fixture.ts';
import { show, start } from './shown-blocks.fixture.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

describe('blocks', () => {
  test('tabs are led by the keyboard, and show one of their panels', () => {
    show('goodsTabs', start('goodsTabs'));
    const [first, , last] = screen.getAllByRole('tab');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    fireEvent.keyDown(first!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(last);
    expect(last!.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(last!, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(first!.id);
  });

  test('a countdown counts, and says in the end what it is asked to', () => {
    const props = { ...start('countdown'), to: 1_700_000_000 + 90_061 };
    const container = show('countdown', props);
    const clock = (): string =>
      [...container.querySelectorAll('b')].map((part) => part.textContent).join(' ');
    expect(clock()).toBe('01 01 01 01');
    pass(1000);
    expect(clock()).toBe('01 01 01 00');
    pass(90_060_000);
    expect(container.textContent).toContain('The offer is over');
    cleanup();
    expect(show('countdown', { to: 1, endMode: 'hide' }).textContent).toBe('');
  });

  test('members see what they have, and guests the way in', () => {
    expect(show('memberCard', start('memberCard')).textContent).toContain('Sign in');
    cleanup();
    expect(show('memberCard', start('memberCard'), { member: MEMBER }).textContent).toContain('AnnSilver320');
    cleanup();
    const orders = show('orderEntries', start('orderEntries'), { member: MEMBER });
    expect([...orders.querySelectorAll('.entry-badge')].map((badge) => badge.textContent)).toEqual([
      '1',
      '99+',
    ]);
    cleanup();
    expect(show('walletEntry', start('walletEntry'), { member: MEMBER }).textContent).toContain('¥15.00');
  });

  test('what is recommended is what was seen, or what is like it, and else what others buy', () => {
    const names = (algorithm: string, own: Partial<BlockWorld>): string[] => {
      cleanup();
      const container = show('recommend', { ...start('recommend'), algorithm }, own);
      return [...container.querySelectorAll('h3')].map((name) => name.textContent);
    };
    const lamp = { ...CUP, id: 9, name: 'Lamp' };
    expect(names('viewed', { seen: [lamp] })).toEqual(['Lamp']);
    expect(names('similar', { seen: [lamp], similar: [CUP] })).toEqual(['Cup']);
    expect(names('similar', { seen: [lamp] })).toEqual(['Cup', 'Pot']);
    expect(names('new', { seen: [lamp], similar: [lamp] })).toEqual(['Cup', 'Pot']);
  });

  test('coupons that are gone are left out, unless they are to be shown', () => {
    const gone = { data: { 'coupons:{"limit":6}': [{ ...COUPON, left_rate: 0 } as never] } };
    expect(show('coupons', { limit: 6 }, gone).textContent).toBe('');
    cleanup();
    const container = show('coupons', { limit: 6, hideGone: false }, gone);
    expect(container.textContent).toContain('¥20Over 100');
    expect(container.querySelector('a, button')).toBeNull();
  });

  test('a search goes on within the shop, and by a form where there are no scripts', () => {
    const went: string[] = [];
    const container = show('searchBar', start('searchBar'), { go: (path) => went.push(path) });
    const form = container.querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/en/search');
    fireEvent.submit(form);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' blue cup ' } });
    fireEvent.submit(form);
    expect(went).toEqual(['/search?keyword=blue%20cup']);
  });

  test('a popup opens once it is due, and stands in the page in the designer', () => {
    const opened: string[] = [];
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    };
    const popups = {
      isDue: (_key: string, frequency: string) => frequency === 'daily',
      note: (key: string) => void opened.push(key),
    };
    const container = show('popup', start('popup'), { popups });
    pass(1900);
    expect(container.querySelector('dialog')).toBeNull();
    pass(200);
    expect(container.querySelector('dialog[open]')).not.toBeNull();
    expect(opened).toEqual(['n0 Good to see you']);
    cleanup();
    show('popup', { ...start('popup'), frequency: 'once' }, { popups });
    pass(9000);
    expect(opened).toHaveLength(1);
    cleanup();
    const editing = show('popup', start('popup'), { popups, isEditing: true });
    pass(9000);
    expect(editing.querySelector('dialog')).toBeNull();
    expect(editing.textContent).toContain('Good to see you');
  });

  test('a sticker without a link lets the pointer through, and is closed where it can be', () => {
    const container = show('sticker', { picture: '/a.png', dismissible: true });
    expect(container.querySelector('.sticker')!.hasAttribute('data-through')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(container.querySelector('.sticker')).toBeNull();
  });

  test('a video is fetched by whoever plays it', () => {
    const container = show('video', { src: '/f.mp4', poster: '/p.png', alt: { 'zh-cn': 'A film' } });
    expect(container.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play the video: A film' }));
    expect(container.querySelector('video')!.getAttribute('src')).toBe('/f.mp4');
  });
});
