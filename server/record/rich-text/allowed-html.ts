import type { Schema } from 'hast-util-sanitize';

const TEXT = 'p br hr h1 h2 h3 h4 h5 h6 blockquote pre div span address section article header footer aside';
const WORDS =
  'strong b em i u s del ins sub sup mark small code kbd samp var q cite abbr time wbr bdi bdo ruby rt rp';
const LISTS = 'ul ol li dl dt dd';
const TABLES = 'table caption colgroup col thead tbody tfoot tr th td';
const MEDIA = 'a img figure figcaption video audio source';

const words = (text: string): string[] => text.split(' ');

/** Web addresses of pictures and films; `data:` is none, pictures are uploaded. */
const WEB = ['http', 'https'];

/**
 * What rich text may hold. Elements that are not listed are taken away around their contents; those in `strip` go with
 * their contents. No name, no id, no class but those that align and that name a language.
 */
export const allowedHtml: Schema = {
  tagNames: [TEXT, WORDS, LISTS, TABLES, MEDIA].flatMap(words),
  attributes: {
    '*': ['title', 'lang', 'dir', 'style', ['className', /^(align|text|image)-(left|center|right|justify)$/]],
    a: ['href', ['target', '_blank'], 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height', 'controls'],
    audio: ['src', 'controls'],
    source: ['src', 'type'],
    code: [['className', /^language-[\w-]{1,40}$/]],
    pre: [['className', /^language-[\w-]{1,40}$/]],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    th: ['colSpan', 'rowSpan', 'scope', 'align'],
    td: ['colSpan', 'rowSpan', 'align'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    q: ['cite'],
    blockquote: ['cite'],
    time: ['dateTime'],
  },
  protocols: {
    href: ['http', 'https', 'ftp', 'mailto', 'tel'],
    src: WEB,
    poster: WEB,
    cite: WEB,
  },
  strip: words(
    'script style template noscript noembed noframes iframe object embed applet svg math xmp plaintext listing title ' +
      'textarea select option datalist head base meta link frame frameset canvas portal',
  ),
  ancestors: {
    caption: ['table'],
    colgroup: ['table'],
    col: ['colgroup'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['tr'],
    td: ['tr'],
    source: ['video', 'audio'],
  },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
