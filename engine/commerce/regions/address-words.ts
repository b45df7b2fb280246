/** Stands where the mobile number stood. */
export const MOBILE_MARK = '\u0001';

/** Stands before what is called the name. */
export const NAME_MARK = '\u0002';

/** Stands for the blank between two words in Latin letters. */
const LATIN_BLANK = '\u0003';

const MOBILE = /(^|\D)(?:(?:\+|00)?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/;
const NAME_LABELS = '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字';
const OTHER_LABELS =
  '联系电话|联系方式|电话号码|手机号码|手机号|手机|电话|所在地区|所在地|省市区|地区|详细地址|收货地址|收件地址|街道地址|地址';
const POSTCODE = /(?:邮政编码|邮编)\s*[:：]?\s*\d{6}(?!\d)/g;

/** The half-width form of digits and plus signs; everything else stays as it is. */
export function halfWidth(text: string): string {
  return text.replace(/[０-９＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** The first mobile number of a text, eleven digits, and the text with a mark in its place. Empty where there is none. */
export function takeMobile(text: string): { mobile: string; rest: string } {
  const [, , ...digits] = MOBILE.exec(text) ?? [];
  const rest = text.replace(MOBILE, (_, before: string) => `${before} ${MOBILE_MARK} `);
  return { mobile: digits.join(''), rest };
}

/** The text without labels and postcode; a label of the name leaves its mark. With a blank behind it a label stands alone. */
export function withoutLabels(text: string): string {
  const labels = (words: string): RegExp =>
    new RegExp(`(?:${words})\\s*[:：]|(^|[\\s,，;；。|])(?:${words})(?=\\s)`, 'g');
  return text
    .replace(POSTCODE, ' ')
    .replace(labels(NAME_LABELS), ` ${NAME_MARK} `)
    .replace(labels(OTHER_LABELS), ' ');
}

/** The pieces of a text between blanks and stops; marks are pieces of their own, Latin words that follow each other one. */
export function piecesOf(text: string): string[] {
  return text
    .replace(/([A-Za-z.]) +(?=[A-Za-z])/g, `$1${LATIN_BLANK}`)
    .split(/[\s,，;；。、|]+/)
    .filter((piece) => piece !== '')
    .map((piece) => piece.replaceAll(LATIN_BLANK, ' '));
}
