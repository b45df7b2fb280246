import { withUuids } from '#engine/definition/index.ts';
import { publishAll, PUBLISHING } from './apply-command.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import type { DesignerSession, DesignRequest } from './designer-session.ts';
import { withDesigner } from './plan-command.ts';
import { planLines } from './plan-lines.ts';

/** `undo`: an earlier version again, with the values that are still in the trash. */
export const undoCommand: Command = {
  summary: 'goes back to an earlier version of a definition, with its data',
  words: ['NAME'],
  options: {
    ...PUBLISHING,
    to: { kind: 'value', value: 'VERSION', help: 'the version to go back to; the one before by default' },
    plan: { kind: 'flag', help: 'only says what it would do' },
  },
  examples: [
    'npm run metamall -- undo shop/goods/tag',
    'npm run metamall -- undo shop/goods/tag --to 3 --plan',
  ],
  run: ({ rest, flags, values }, ports) =>
    withDesigner(ports, async (designer) => {
      const [name] = rest;
      if (name === undefined) throw new UsageError('Say which definition, e.g. shop/goods/tag.');
      const request = await earlier(designer, name, values.get('to'));
      if (flags.has('plan')) {
        const answer = await designer.plan(request);
        if (flags.has('json')) ports.out(JSON.stringify(answer, null, 2));
        else for (const line of planLines(answer, name)) ports.out(line);
        return 0;
      }
      const message = values.get('message') ?? `undo of version ${request.base}`;
      return publishAll([request], designer, { flags, message, ports });
    }),
};

async function earlier(
  designer: DesignerSession,
  name: string,
  to: string | undefined,
): Promise<DesignRequest> {
  const latest = await designer.version(name);
  if (latest === null) throw new Error(`${name} has no versions.`);
  const wanted = to === undefined ? latest.version - 1 : Number(to);
  if (!Number.isSafeInteger(wanted) || wanted < 0)
    throw new UsageError('--to needs the number of a version.');
  const target = wanted === 0 ? { definition: null } : await designer.version(name, wanted);
  if (target === null) throw new Error(`${name} has no version ${wanted}; the latest is ${latest.version}.`);
  const { definition } = target;
  return { name, definition: definition && withUuids(definition), base: latest.version };
}
