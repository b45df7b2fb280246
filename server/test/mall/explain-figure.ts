import { withPlaces, type WhyDefinition } from '#engine/definition/index.ts';
import type { HttpClient } from '../harness/http-client.ts';

/** A row that explains a figure, or is explained. */
export type ExplainedRow = Record<string, unknown> & { id: number };
/** What of a view says where figures come from. */
export interface View {
  columns: { field: string; why?: WhyDefinition; options: { key: string; help?: unknown }[] }[];
}
export interface Explained {
  figure: string;
  sum: string;
  rows: ExplainedRow[];
}

/** What the dialog asks and shows: the ordinary lists of the tables that explain a figure. */
export const explain = async (
  client: HttpClient,
  definition: string,
  id: number,
  field: string,
): Promise<Explained> => {
  const view = await client.data<View>('GET', `/admin/metadata/view/${definition}`);
  const why = view.columns.find((column) => column.field === field)?.why;
  if (!why) throw new Error(`${definition} ${field} can't be asked about`);
  const row = (await client.get<ExplainedRow>(`/admin/rest/${definition}/${id}`)).body;
  const search = why.search.map((each) => ({ ...each, val: withPlaces(each.val, (name) => row[name]) }));
  const filter = encodeURIComponent(JSON.stringify({ search }));
  const rows = await client.get<ExplainedRow[]>(`/admin/rest/${why.definition}?filter=${filter}`);
  const sums = await client.get<Record<string, string>>(
    `/admin/rest/${why.definition}?totals=true&filter=${filter}`,
  );
  const sum = Number(
    sums.body[why.amount] ?? rows.body.reduce((all, each) => all + Number(each[why.amount]), 0),
  );
  return {
    figure: String(row[field]),
    sum: (why.negative === true ? -sum : sum).toFixed(2),
    rows: rows.body,
  };
};
