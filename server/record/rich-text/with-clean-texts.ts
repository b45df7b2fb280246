import { isObject } from '#engine/definition/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';
import { cleanAside, LONG } from './clean-aside.ts';

/** The call with its long rich texts clean already, those of child rows too. Nothing is written into the body it came with. */
export async function withCleanTexts(call: RecordCall): Promise<RecordCall> {
  const { definition, request, services } = call;
  let body = await cleanFields(definition, request.body);
  for (const child of definition.children) {
    const set = own(body, child.name);
    const target = child.form && isObject(set) ? services.metadata.get(child.definition) : undefined;
    if (!target) continue;
    const clean = await cleanSet(target, set as Record<string, unknown>);
    if (clean !== set) body = { ...(body as object), [child.name]: clean };
  }
  return body === request.body ? call : { ...call, request: { ...request, body } };
}

async function cleanSet(
  target: CompiledDefinition,
  set: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  let clean = set;
  for (const verb of ['add', 'edit']) {
    const rows = own(set, verb);
    if (!Array.isArray(rows)) continue;
    const cleanRows: unknown[] = [];
    for (const row of rows as unknown[]) cleanRows.push(await cleanFields(target, row));
    if (cleanRows.some((row, at) => row !== rows[at])) clean = { ...clean, [verb]: cleanRows };
  }
  return clean;
}

async function cleanFields(definition: CompiledDefinition, row: unknown): Promise<unknown> {
  if (!isObject(row)) return row;
  let clean = row;
  for (const field of definition.fields) {
    if (!field.traits.richText) continue;
    const text = own(row, field.name);
    if (typeof text !== 'string' || text.length < LONG) continue;
    clean = { ...clean, [field.name]: await cleanAside(text) };
  }
  return clean;
}
