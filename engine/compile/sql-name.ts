/** A name as an SQL identifier: in double quotes, inner ones doubled. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"schema"."table"`. */
export function quotedTable(schema: string, table: string): string {
  return `${quoted(schema)}.${quoted(table)}`;
}
