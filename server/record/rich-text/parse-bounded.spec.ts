import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { cleanByParsing } from './clean-html.ts';
import { HtmlTooComplex, parseBounded } from './parse-bounded.ts';

/** A quarter of a megabyte of it. */
const LENGTH = 250_000;
const much = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length));
/** CPU time of one text on a slow machine; what is not linear takes minutes. */
const MAX_CPU_MS = 6000;

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...'<p> </p> <a> <a/href="x"> </a> <table> <tr> <td> </table> <b> </b> <i> <div> </div> <li> <ul> <svg> </svg>'.split(
        ' ',
      ),
      ...'<math> <style> </style> <!-- --> <button> <select> <option> <pre> \n <template> </template> <h1> </h1> <nobr> <caption>'.split(
        ' ',
      ),
      ...'<title> </title> <dt> <dd> <form> </form> x & &amp; &notit; <!doctype> <br> </br> <frameset> <col> <tbody> <desc>'.split(
        ' ',
      ),
    ),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 40 },
);

describe('parseBounded', () => {
  test('makes the same tree as the parser does by itself', () => {
    fc.assert(
      fc.property(pieces, fc.nat({ max: 4200 }), (parts, blanks) => {
        // Pieces of the text end anywhere.
        const html = ' '.repeat(blanks) + parts.join('');
        const own = parseFragment(html, { scriptingEnabled: false });
        expect(serialize(parseBounded(html))).toBe(serialize(own));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['paragraphs', much('<p class="x">Hello <b>big</b> world &amp; more</p>\n')],
    ['line breaks', much('<br>')],
    ['descriptions', much('<dt>x<dd>y')],
    ['links in each other', much('<a href=x>')],
    ['tables in tables', much('<table><b>x')],
    ['words beside their table', `<table>${much('x<tr>')}</table>`],
    ['misnested marks', much('<b><p></b>')],
    ['styles', `<p style="${much('color:red;')}">x</p>`],
    ['entities', much('&amp;')],
  ])(
    'lets a quarter of a megabyte of %s be cleaned in time that grows with its length alone',
    (_what, html) => {
      const before = process.cpuUsage();
      cleanByParsing(html);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
    },
  );

  test('refuses a tag of countless attributes before it costs anything', () => {
    const names = Array.from({ length: LENGTH / 8 }, (_, at) => `a${at}`).join(' ');
    const started = performance.now();
    expect(() => parseBounded(`<p ${names}>x</p>`)).toThrow(HtmlTooComplex);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
