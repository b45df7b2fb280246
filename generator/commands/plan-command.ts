import type { PlanAnswer } from '#engine/contract/index.ts';
import type { Command, CommandPorts } from './command.ts';
import type { DesignerSession, DesignRequest } from './designer-session.ts';
import { isRefused, planLines } from './plan-lines.ts';

/** `plan`: what publishing the files would do. */
export const planCommand: Command = {
  summary: 'says what publishing the changed definition files would do',
  words: ['NAME'],
  options: {
    json: { kind: 'flag', help: 'prints the plans as JSON' },
    check: { kind: 'flag', help: 'fails when there is anything to do' },
  },
  examples: ['npm run metamall -- plan', 'npm run metamall -- plan shop/goods/tag --json'],
  async run({ rest, flags }, ports) {
    const answers = await withDesigner(ports, async (designer) => {
      const found: { name: string; answer: PlanAnswer }[] = [];
      for (const request of await fileRequests(designer, rest[0]))
        found.push({ name: request.name, answer: await designer.plan(request) });
      return found;
    });
    if (flags.has('json'))
      ports.out(
        JSON.stringify(
          answers.map(({ answer }) => answer),
          null,
          2,
        ),
      );
    else {
      for (const { name, answer } of answers) for (const line of planLines(answer, name)) ports.out(line);
      if (answers.length === 0) ports.out('The files say what is in force: nothing to do.');
    }
    const open = answers.some(({ answer }) => answer.plan?.empty !== true);
    return answers.some(({ answer }) => isRefused(answer)) || (flags.has('check') && open) ? 1 : 0;
  },
};

/** Opens the designer for as long as the work takes. */
export async function withDesigner<T>(
  ports: CommandPorts,
  work: (designer: DesignerSession) => Promise<T>,
): Promise<T> {
  const designer = await ports.openDesigner();
  try {
    return await work(designer);
  } finally {
    await designer.close();
  }
}

/** What the files ask for: the named one, or all that changed. @throws Error for a name that has no file. */
export async function fileRequests(
  designer: DesignerSession,
  name: string | undefined,
): Promise<DesignRequest[]> {
  const names = name === undefined ? await designer.changed() : [name];
  const requests: DesignRequest[] = [];
  for (const each of names) {
    const definition = designer.files.get(each);
    if (!definition) throw new Error(`There is no file definitions/${each}.json that can be read.`);
    requests.push({ name: each, definition, base: (await designer.version(each))?.version ?? null });
  }
  return requests;
}
