import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BannerBlock } from './banner.tsx';
import { ADVERT, TestWorld } from './block-world.fixture.tsx';

const WIDTH = 100;
const FIXED = { items: [{ title: { 'zh-cn': 'Own' }, link: '/own' }] };
const ADVERTS = [
  { ...ADVERT, id: 1, title: 'One', interval: 2 },
  { ...ADVERT, id: 2, title: 'Two', interval: 10 },
];
const looks = globalThis.matchMedia;

/** jsdom lays nothing out: slides stand beside each other here, and a row that is scrolled says so. */
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH;
    },
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  };
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.matchMedia = looks;
});

const show = () =>
  render(
    <TestWorld>
      <BannerBlock props={FIXED} adverts={ADVERTS} />
    </TestWorld>,
  ).container;
const current = (): string | null =>
  screen
    .getAllByRole('button', { name: /^block\.slide/, current: true })
    .map((dot) => dot.getAttribute('aria-label'))
    .join();
const pass = (seconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });

describe('a carousel', () => {
  test('shows what is advertised before what the page names, each as long as it says', () => {
    const container = show();
    expect([...container.querySelectorAll('h2')].map((head) => head.textContent)).toEqual([
      'One',
      'Two',
      'Own',
    ]);
    expect(current()).toBe('block.slide 1');
    pass(1.9);
    expect(current()).toBe('block.slide 1');
    pass(0.2);
    expect(current()).toBe('block.slide 2');
    pass(9);
    expect(current()).toBe('block.slide 2');
    pass(1);
    expect(current()).toBe('block.slide 3');
    pass(6);
    expect(current()).toBe('block.slide 1');
  });

  test('waits while somebody points at it, or has the focus in it', () => {
    const section = show().querySelector('section')!;
    fireEvent.mouseEnter(section);
    pass(60);
    expect(current()).toBe('block.slide 1');
    fireEvent.mouseLeave(section);
    pass(2);
    expect(current()).toBe('block.slide 2');
    act(() => section.querySelector('a')!.focus());
    pass(60);
    expect(current()).toBe('block.slide 2');
  });

  test('is stopped and led by its buttons, and by a touch', () => {
    const section = show().querySelector('section')!;
    fireEvent.click(screen.getByRole('button', { name: 'block.slide 3' }));
    expect(section.querySelector('.banner-row')!.scrollLeft).toBe(2 * WIDTH);
    expect(current()).toBe('block.slide 3');
    fireEvent.click(screen.getByRole('button', { name: 'block.pause' }));
    pass(60);
    expect(current()).toBe('block.slide 3');
    fireEvent.click(screen.getByRole('button', { name: 'block.play' }));
    pass(6);
    expect(current()).toBe('block.slide 1');
    fireEvent.touchStart(section);
    pass(60);
    expect(current()).toBe('block.slide 1');
  });

  test('stands still for people who want less motion', () => {
    globalThis.matchMedia = ((query: string) =>
      Object.assign(looks(query), { matches: /reduce/.test(query) })) as typeof looks;
    show();
    pass(60);
    expect(current()).toBe('block.slide 1');
    expect(screen.getByRole('button', { name: 'block.play' })).toBeTruthy();
  });

  test('of one picture has nothing to press', () => {
    render(
      <TestWorld>
        <BannerBlock props={{}} adverts={[ADVERTS[0]!]} />
      </TestWorld>,
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
    pass(60);
  });
});

describe('as the server draws it', () => {
  let html = '';
  beforeAll(async () => {
    // jsdom has none; nothing is sent through it by what is drawn at once.
    Object.assign(globalThis, {
      MessageChannel: class {
        port1 = {};
        port2 = { postMessage() {} };
      },
    });
    const { renderToString } = await import('react-dom/server');
    html = renderToString(
      <TestWorld>
        <BannerBlock
          props={FIXED}
          adverts={[
            { ...ADVERTS[0]!, platform: ['h5'] },
            { ...ADVERTS[1]!, style: 'plain' },
          ]}
        />
      </TestWorld>,
    );
  });

  test('all slides can be reached, the first picture is fetched at once, and each keeps its room', () => {
    expect(html).not.toContain('inert');
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toMatch(/loading="eager".*|fetchPriority="high"/i);
    expect(pictures[1]).toContain('loading="lazy"');
    for (const picture of pictures) expect(picture).toMatch(/width="1600" height="640"/);
  });

  test('an advert for phones is hidden elsewhere by styles, and a picture alone leads on', () => {
    expect(html).toContain('banner-turn only-narrow');
    expect(html).toMatch(/<a href="\/search" aria-label="Two"><img/);
  });
});
