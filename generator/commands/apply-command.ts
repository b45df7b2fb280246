import type { Applied } from '#engine/contract/index.ts';
import type { Command, CommandPorts } from './command.ts';
import type { DesignerSession, DesignRequest } from './designer-session.ts';
import { fileRequests, withDesigner } from './plan-command.ts';
import { isRefused, planLines } from './plan-lines.ts';

/** Options of everything that publishes. */
export const PUBLISHING = {
  json: { kind: 'flag', help: 'prints what was published as JSON' },
  yes: { kind: 'flag', help: 'publishes red plans too: values move to the trash' },
  message: { kind: 'value', value: 'TEXT', help: 'why, for the history' },
} as const;

/** `apply`: publishes changed files. */
export const applyCommand: Command = {
  summary: 'publishes the changed definition files, as plan says',
  words: ['NAME'],
  options: PUBLISHING,
  examples: ['npm run metamall -- apply', 'npm run metamall -- apply shop/goods/tag --message "a colour"'],
  run: ({ rest, flags, values }, ports) =>
    withDesigner(ports, async (designer) =>
      publishAll(await fileRequests(designer, rest[0]), designer, {
        flags,
        message: values.get('message') ?? '',
        ports,
      }),
    ),
};

/** Plans and publishes requests one after the other; the first that is refused ends it. The exit code. */
export async function publishAll(
  requests: readonly DesignRequest[],
  designer: DesignerSession,
  { flags, message, ports }: { flags: ReadonlySet<string>; message: string; ports: CommandPorts },
): Promise<number> {
  const done: Applied[] = [];
  const say = (line: string): void => (flags.has('json') ? ports.error(line) : ports.out(line));
  let code = 0;
  for (const request of requests) {
    const answer = await designer.plan(request);
    for (const line of planLines(answer, request.name)) say(line);
    const isRed = answer.plan?.risk === 'red' && !flags.has('yes');
    if (isRefused(answer) || isRed || answer.plan === null) {
      say(
        isRed && !isRefused(answer)
          ? `${request.name} was not published: add --yes.`
          : `${request.name} was not published.`,
      );
      code = 1;
      break;
    }
    if (answer.plan.empty) continue;
    const applied = await designer.apply(request, answer.plan.digest, message);
    done.push(applied);
    say(`${applied.name} is version ${applied.version}`);
  }
  if (flags.has('json')) ports.out(JSON.stringify(done, null, 2));
  else if (requests.length === 0) ports.out('The files say what is in force: nothing to do.');
  return code;
}
