import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wideForm } from './form-figures.ts';
import { LINE, ORDER, orderWithLines } from './child-row-definitions.ts';

const WITHIN = 20_000;

/** Puts the definitions of the bench beside the shipped ones and waits until the running server follows. */
export async function addBenchDefinitions(
  folder: string,
  ask: (path: string) => Promise<Response>,
): Promise<void> {
  for (const definition of [wideForm(), ...orderWithLines()]) {
    mkdirSync(path.dirname(path.join(folder, String(definition['name']))), { recursive: true });
    writeFileSync(path.join(folder, `${String(definition['name'])}.json`), JSON.stringify(definition));
  }
  const end = Date.now() + WITHIN;
  for (const name of [String(wideForm()['name']), ORDER, LINE]) {
    while (!(await isKnown(ask, name))) {
      if (Date.now() > end) throw new Error(`The server does not know ${name}.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function isKnown(ask: (path: string) => Promise<Response>, name: string): Promise<boolean> {
  const body = (await (await ask(`metadata/view/${name}`)).json()) as { code?: number };
  return body.code === 1;
}
