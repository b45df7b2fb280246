import { readFileSync } from 'node:fs';
import type { ArrivedFile, ImportOrder } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';

const shipped = JSON.parse(readFileSync('definitions/routine/import.json', 'utf8')) as Definition;

/** Without the definitions of administrators beside it. */
export const IMPORTS: Definition = {
  ...shipped,
  fields: shipped.fields.map((field) =>
    field.name === 'admin_id' ? { name: 'admin_id', type: 'number', db: { type: 'bigint' } } : field,
  ),
};

/** A task as `routine/import` shows it. */
export interface Task {
  id: number;
  state: string;
  done: number;
  total: number;
  added: number;
  changed: number;
  skipped: number;
  failed: number;
  undone: number;
  kept: number;
  error: string | null;
  error_code: string | null;
}

/** Imports into one definition as one caller. */
export class ImportClient {
  readonly #client: HttpClient;
  readonly #controller: string;

  constructor(client: HttpClient, controller: string) {
    this.#client = client;
    this.#controller = controller;
  }

  /** Sends a file and gives the whole answer. */
  async answer(content: string | Buffer, name = 'rows.csv', sheet?: string): Promise<Enveloped<ArrivedFile>> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    if (sheet !== undefined) form.append('sheet', sheet);
    const { url, headers } = this.#client;
    const response = await fetch(`${url}/admin/${this.#controller}/importFile`, {
      method: 'POST',
      headers: { ...headers },
      body: form,
    });
    return (await response.json()) as Enveloped<ArrivedFile>;
  }

  async send(content: string | Buffer, name?: string): Promise<ArrivedFile> {
    const { code, msg, data } = await this.answer(content, name);
    if (code !== 1) throw new Error(msg);
    return data;
  }

  start(order: Partial<ImportOrder>): Promise<Enveloped<{ task: Task }>> {
    return this.#client
      .post<Enveloped<{ task: Task }>>(`/admin/${this.#controller}/importStart`, order)
      .then(({ body }) => body);
  }

  /** Sends a file, imports it as it suggests but for the order, and waits for the end. */
  async import(content: string | Buffer, order: Partial<ImportOrder> = {}, name?: string): Promise<Task> {
    const { file, mapping } = await this.send(content, name);
    const { code, msg, data } = await this.start({ file, mapping, ...order });
    if (code !== 1) throw new Error(msg);
    return this.ended(data.task.id);
  }

  async task(id: number): Promise<Task> {
    return (await this.#client.get<Task>(`/admin/rest/routine/import/${id}`)).body;
  }

  /** The task once it neither waits nor runs. */
  async ended(id: number): Promise<Task> {
    for (let tries = 0; tries < 1200; tries += 1) {
      const task = await this.task(id);
      if (!['waiting', 'running', 'undoing'].includes(task.state)) return task;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('It did not end');
  }

  async act(id: number, action: string): Promise<number> {
    return (await this.#client.post(`/admin/rest/routine/import/${id}/${action}`, {})).status;
  }

  async undo(id: number): Promise<Task> {
    const status = await this.act(id, 'undo');
    if (status !== 200) throw new Error(`undo: ${status}`);
    return this.ended(id);
  }

  /** What can be done without the list of tasks. */
  async step(id: number, step: string): Promise<Enveloped<Record<string, unknown>>> {
    const path = `/admin/${this.#controller}/importTask`;
    return (await this.#client.post<Enveloped<Record<string, unknown>>>(path, { task: id, step })).body;
  }

  async progress(id: number): Promise<Enveloped<Record<string, unknown>>> {
    const path = `/admin/${this.#controller}/importTask?task=${id}`;
    return (await this.#client.get<Enveloped<Record<string, unknown>>>(path)).body;
  }

  async template(format: string): Promise<Buffer> {
    const { url, headers } = this.#client;
    const answer = await fetch(`${url}/admin/${this.#controller}/importTemplate?format=${format}`, {
      headers: { ...headers },
    });
    return Buffer.from(await answer.arrayBuffer());
  }

  /** The file of refused lines. */
  async errors(id: number): Promise<Buffer> {
    const { body } = await this.#client.post<{ download: string }>(
      `/admin/rest/routine/import/${id}/download`,
      {},
    );
    // As a browser that goes there asks.
    const headers = { accept: 'text/html,application/xhtml+xml' };
    const answer = await fetch(`${this.#client.url}${body.download}`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  }
}
