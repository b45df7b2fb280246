import type { Enveloped, HttpClient } from '../harness/http-client.ts';

export type Values = Record<string, unknown>;
interface Answered {
  done: boolean;
  text: string;
}
type Edit = (client: HttpClient, name: string, id: number, values: Values) => Promise<Answered>;
type Add = (client: HttpClient, name: string, values: Values) => Promise<Answered>;

/** Whether a call did what it asked for, in either dialect. */
export const answered = ({ status, body }: { status: number; body: unknown }): Answered => {
  const code = (body as Partial<Enveloped>).code;
  return { done: status < 300 && (typeof code !== 'number' || code === 1), text: JSON.stringify(body) };
};
/** The name of a definition's controller. */
export const controller = (name: string): string => name.replace('/', '.');

/** Every route by which rows are changed: forms, the REST dialect, and what takes many rows at once. */
export const EDITS: [string, Edit][] = [
  [
    'a form',
    async (client, name, id, values) =>
      answered(await client.post(`/admin/${controller(name)}/edit`, { ...values, id })),
  ],
  [
    'PUT',
    async (client, name, id, values) => answered(await client.put(`/admin/rest/${name}/${id}`, values)),
  ],
  [
    'PATCH',
    async (client, name, id, values) =>
      answered(await client.call('PATCH', `/admin/rest/${name}/${id}`, { body: values })),
  ],
  [
    'many rows',
    async (client, name, id, values) =>
      answered(await client.post(`/admin/rest/${name}/edit`, { ids: [id], values })),
  ],
  [
    'many rows, each for itself',
    async (client, name, id, values) =>
      answered(await client.post(`/admin/rest/${name}/edit`, { rows: [{ id, values }] })),
  ],
  [
    'many rows of the back office',
    async (client, name, id, values) =>
      answered(
        await client.post(`/admin/${controller(name)}/editMany`, { rows: [{ id: String(id), values }] }),
      ),
  ],
];
/** Every route by which rows are made. */
export const ADDS: [string, Add][] = [
  [
    'a form',
    async (client, name, values) => answered(await client.post(`/admin/${controller(name)}/add`, values)),
  ],
  ['POST', async (client, name, values) => answered(await client.post(`/admin/rest/${name}`, values))],
  [
    'a file',
    async (client, name, values) =>
      answered(await client.post(`/admin/rest/${name}/import`, { csv: csvOf(values) })),
  ],
];

/** One row as a file has it: several related rows with commas between them, other lists as JSON. */
function csvOf(values: Values): string {
  const cellOf = ([name, value]: [string, unknown]): string => {
    const text = Array.isArray(value) && name !== 'group_arr' ? JSON.stringify(value) : String(value);
    return `"${text.replaceAll('"', '""')}"`;
  };
  return `${Object.keys(values).join()}\n${Object.entries(values).map(cellOf).join()}\n`;
}
