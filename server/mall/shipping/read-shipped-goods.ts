import type { ShippedItem } from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';

const PART = /^(.+?)(?:\s*[*×xX]\s*(\d{1,9}))?$/;

/**
 * What a text says is in a parcel: codes of SKUs with quantities, `A1*2, B7`; a code alone is one piece. None where it says nothing.
 * @throws AppError `record.invalid` at `goods` for a code that no line of the order has, or several have.
 */
export function readShippedGoods(text: string, lines: readonly StoredRow[]): ShippedItem[] {
  return text
    .split(/[,，;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, code = '', units] = PART.exec(part) ?? [];
      return { lineId: lineOf(code.trim(), lines), units: Number(units ?? 1) };
    });
}

function lineOf(code: string, lines: readonly StoredRow[]): number {
  const found = lines.filter(({ sku_code: own }) => String(own ?? '') === code);
  const [line] = found;
  if (line && found.length === 1) return Number(line['id']);
  throw refused('goods', {
    'zh-cn': line ? `订单中有多行的规格编码为 ${code}` : `订单中没有规格编码 ${code}`,
    en: line
      ? `Several lines of the order have the code ${code}`
      : `No line of the order has the code ${code}`,
  });
}
