import type { Applied } from '#engine/contract/index.ts';
import type { Command, CommandPorts } from './command.ts';
import type { DesignerSession, DesignWish } from './designer-session.ts';
import { fileWishes, withDesigner } from './plan-command.ts';
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
      publishAll(await fileWishes(designer, rest[0]), designer, {
        flags,
        message: values.get('message') ?? '',
        ports,
      }),
    ),
};

/** Plans and publishes wishes one after the other; the first that is refused ends it. The exit code. */
export async function publishAll(
  wishes: readonly DesignWish[],
  designer: DesignerSession,
  { flags, message, ports }: { flags: ReadonlySet<string>; message: string; ports: CommandPorts },
): Promise<number> {
  const done: Applied[] = [];
  const say = (line: string): void => (flags.has('json') ? ports.error(line) : ports.out(line));
  let code = 0;
  for (const wish of wishes) {
    const answer = await designer.plan(wish);
    for (const line of planLines(answer, wish.name)) say(line);
    const isRed = answer.plan?.risk === 'red' && !flags.has('yes');
    if (isRefused(answer) || isRed || answer.plan === null) {
      say(
        isRed && !isRefused(answer)
          ? `${wish.name} was not published: add --yes.`
          : `${wish.name} was not published.`,
      );
      code = 1;
      break;
    }
    if (answer.plan.empty) continue;
    const applied = await designer.apply(wish, answer.plan.digest, message);
    done.push(applied);
    say(`${applied.name} is version ${applied.version}`);
  }
  if (flags.has('json')) ports.out(JSON.stringify(done, null, 2));
  else if (wishes.length === 0) ports.out('The files say what is in force: nothing to do.');
  return code;
}
