import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { cleanHtml } from './clean-html.ts';
import { HtmlTooComplex } from './parse-bounded.ts';
import { safeStyle } from './safe-style.ts';

type AnyNode = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: AnyNode[] };

const RUNNING = new Set(
  'script style iframe object embed svg math template noscript link meta base form input button textarea'.split(
    ' ',
  ),
);

/** Everything in a text that a browser would run or load from a wrong place; read as a browser reads it. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: AnyNode): void => {
    if (RUNNING.has(node.nodeName)) found.push(node.nodeName);
    for (const { name, value } of node.attrs ?? []) {
      if (/^on|^srcdoc$|^id$|^name$|^action$|^formaction$|^xlink/i.test(name)) found.push(name);
      const address = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
      if (/^(javascript|vbscript|data|file|blob):/.test(address)) found.push(`${name}=${value}`);
      if (name === 'style' && /url|expression|import|behavior|position|@|\\/i.test(value)) found.push(value);
    }
    (node.childNodes ?? []).forEach(walk);
  };
  walk(parseFragment(html) as AnyNode);
  return found;
}

const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)//>',
  '<img src=javascript:alert(1)>',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src=x:x onerror\n=\nalert(1)>',
  '<img ="><script>alert(1)</script>">',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><a href="javascript:alert(1)">x</a></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src=//evil.example/x.swf>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https://a.example" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<base href="javascript:/a/+alert(1)//"><a href=x>x</a>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color: red; position: fixed; top: 0; background-image: url(//evil.example/x)">x</p>',
  '<p style="color:\\72 ed;behavior:url(x)">x</p>',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=javascript:alert(1) onerror=alert(1) poster="javascript:alert(1)" autoplay></video>',
  '<video><source onerror=alert(1)></video>',
  '<div id=x name=y class="a b" data-x=1>x</div>',
  '<a name=getElementById id=body>x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table background="javascript:alert(1)"><td background=javascript:alert(1)>x',
  '<table><tr><td><svg><desc><td></desc></svg><img src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<q cite="javascript:alert(1)">x</q><blockquote cite="data:text/html,x">y</blockquote>',
  '<p/onmouseover=alert(1)>x',
  '<b \0 onclick=alert(1)>x</b>',
  '\0<scr\0ipt>alert(1)</script>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
];

describe('rich text as it is stored', () => {
  test.each(VECTORS)('holds nothing that runs after %j', (vector) => {
    const clean = cleanHtml(`<p>before</p>${vector}<p>after</p>`);
    expect(dangersIn(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test.each([
    ['<p>Hello <strong>big</strong> <em>world</em></p>'],
    ['<h1>1</h1><h2>2</h2><h6>6</h6><hr><blockquote><p>said</p></blockquote>'],
    ['<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>'],
    [
      '<p><a href="https://a.example/?x=1&#x26;y=2">x</a> <a href="mailto:a@b.c">m</a> <a href="tel:+861">t</a></p>',
    ],
    ['<p><a href="/goods/1">here</a> <a href="#part">there</a> <a href="ftp://a.example/f">file</a></p>'],
    ['<p><img src="/storage/default/20260101/照片.png" alt="a picture" width="30" height="20"></p>'],
    ['<p><img src="https://a.example/x.png"></p>'],
    [
      '<table style="width: 100%"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="2">h</th></tr><tr><td rowspan="2"><p style="text-align: center">x</p></td><td></td></tr></tbody></table>',
    ],
    ['<pre><code class="language-ts">const a = 1 &#x3C; 2;</code></pre>'],
    ['<p><s>a</s><u>b</u><sub>c</sub><sup>d</sup><mark>e</mark><code>f</code></p>'],
    ['<p style="color: #ff0000; background-color: rgb(1, 2, 3)">c</p>'],
    ['<video src="/storage/a.mp4" controls></video>'],
    ['<p>😀 العربية 中文</p>'],
    ['plain words'],
    [''],
  ])('leaves %s as it is', (html) => {
    expect(cleanHtml(html)).toBe(html.replaceAll('&#x26;', '&amp;').replaceAll('&#x3C;', '&lt;'));
  });

  test('keeps words whose elements go', () => {
    expect(cleanHtml('<form><p>a</p><fieldset>b<button>c</button></fieldset></form>')).toBe('<p>a</p>bc');
    expect(cleanHtml('1 < 2 & 3 > 2')).toBe('1 &lt; 2 &amp; 3 > 2');
  });

  test('shuts windows that links open', () => {
    expect(cleanHtml('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(cleanHtml('<a href="/x" target="_top" rel="me">x</a>')).toBe('<a href="/x">x</a>');
  });

  test('keeps the line breaks of a listing however often it is saved', () => {
    const clean = cleanHtml('<pre>\n\nfirst\r\nsecond</pre>');
    expect(cleanHtml(cleanHtml(clean))).toBe(clean);
    expect(parseFragment(clean).childNodes[0]).toMatchObject({ childNodes: [{ value: '\nfirst\nsecond' }] });
  });

  const piece = fc.oneof(
    fc.constantFrom(...VECTORS),
    fc.constantFrom(
      ...'<p> </p> <a> <a/href="x"> </a> <table> <tr> <td> </table> <b> </b> <i> <div> </div> <li> <ul> <svg> </svg>'.split(
        ' ',
      ),
      ...'<math> <style> </style> <!-- --> <button> <select> <option> <pre> \n <template> </p x> <h1> </h1> <font>'.split(
        ' ',
      ),
    ),
    fc.string({
      maxLength: 8,
      unit: fc.constantFrom('<', '>', '/', '"', "'", '=', '&', ';', '-', '!', 'a', 'p', ' ', '\r', '\0'),
    }),
    fc.string({ maxLength: 12 }),
  );

  test('is clean and at rest whatever comes', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(dangersIn(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ['nested', '<div>'.repeat(300_000)],
    ['repeated', Array.from({ length: 3000 }, (_, at) => `<font x${at}>`).join('') + '<p>'.repeat(3000)],
  ])('refuses %s markup before it costs anything', (_what, html) => {
    const start = performance.now();
    expect(() => cleanHtml(html)).toThrow(HtmlTooComplex);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('a style', () => {
  test('keeps what dresses and drops what loads or covers', () => {
    expect(
      safeStyle('TEXT-ALIGN : Center ;; color:red; position:absolute; background:url(x); width:10vw'),
    ).toBe('text-align: center; color: red');
    expect(safeStyle('__proto__: x; constructor: y')).toBe('');
  });
});
