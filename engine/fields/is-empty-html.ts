const CONTENT = /<(img|video|audio|iframe|hr|table|svg|embed|object)\b/i;

/** True when HTML shows nothing: no text but blanks and empty paragraphs, no picture, no table. */
export function isEmptyHtml(html: string): boolean {
  if (CONTENT.test(html)) return false;
  const text = html.replace(/<[^<>]*>/g, '').replace(/&(nbsp|#160|#xa0|zwnj|#8203);/gi, ' ');
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, '') === '';
}
