const ASCII = /^[\x20-\x7e]*$/;
/** Chinese, Japanese and Korean scripts, full-width forms and pictures take two columns of a line. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6fc}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** Signs drawn over the one before them, and those not drawn at all. */
const NONE = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;

/** Columns a text takes on a line of fixed pitch. */
export function textWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const sign of text) {
    if (NONE.test(sign)) continue;
    width += WIDE.test(sign) ? 2 : 1;
  }
  return width;
}
