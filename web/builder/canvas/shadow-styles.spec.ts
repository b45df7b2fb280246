import { expect, test } from '@jest/globals';
import { shadowStyles } from './shadow-styles.ts';

test('what is said of the page is said of the part that stands in the shadow', () => {
  expect(shadowStyles(`:root { --ink: #000 }\n:root[data-theme='dark'] { --ink: #fff }`)).toBe(
    `:host { --ink: #000 }\n:host([data-theme='dark']) { --ink: #fff }`,
  );
  expect(shadowStyles(`:root:not([data-theme='light']) { a: b }`)).toBe(
    `:host(:not([data-theme='light'])) { a: b }`,
  );
});

test('rules of the body hold for the canvas, and words that begin alike are left alone', () => {
  expect(shadowStyles('html, body { margin: 0 }\n.body, tbody { margin: 1px }')).toBe(
    '.canvas-page, .canvas-page { margin: 0 }\n.body, tbody { margin: 1px }',
  );
});

test('what depends on the width of the window depends on that of the canvas', () => {
  expect(shadowStyles('@media (max-width: 760px) { .a { width: calc(100vw - 2.5vw) } }')).toBe(
    '@container canvas (max-width: 760px) { .a { width: calc(100cqw - 2.5cqw) } }',
  );
  expect(shadowStyles('@media (prefers-color-scheme: dark) { a { b: url(a1vw.png) } }')).toBe(
    '@media (prefers-color-scheme: dark) { a { b: url(a1vw.png) } }',
  );
});
