/** A line of an order as the back office has it. */
export interface OrderLine {
  id: number;
  name: string;
  spec_text: string;
  image: string;
  quantity: number;
  shipped_qty: number;
  unshipped_refunded_qty: number;
  unshipped_refunding_qty: number;
}

/** Pieces of a line in a parcel. */
export interface ShippedItem {
  line_id: number;
  qty: number;
}

/** Pieces that can be sent now. */
export const leftOf = (line: OrderLine): number =>
  line.quantity - line.shipped_qty - line.unshipped_refunded_qty - line.unshipped_refunding_qty;

/** Pieces by line; where nothing was chosen it is all of them. */
export function chosenUnits(
  lines: readonly OrderLine[],
  items: readonly ShippedItem[] | null,
): Map<number, number> {
  return new Map(
    lines.map((line) => [
      line.id,
      items === null ? leftOf(line) : (items.find((item) => item.line_id === line.id)?.qty ?? 0),
    ]),
  );
}

/** What is sent; null for everything. */
export function itemsOf(
  lines: readonly OrderLine[],
  units: ReadonlyMap<number, number>,
): ShippedItem[] | null {
  if (lines.every((line) => units.get(line.id) === leftOf(line))) return null;
  return lines.flatMap(({ id }) => {
    const qty = units.get(id) ?? 0;
    return qty > 0 ? [{ line_id: id, qty }] : [];
  });
}
