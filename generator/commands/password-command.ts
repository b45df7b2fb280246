import type { Command } from './command.ts';

/** `admin:password`: somebody forgot it. */
export const passwordCommand: Command = {
  summary: "sets an administrator's password",
  words: ['USERNAME'],
  options: {
    password: {
      kind: 'value',
      value: 'TEXT',
      help: 'the new password; without it one is made up and printed',
    },
  },
  examples: [
    'npm run metamall -- admin:password admin',
    'npm run metamall -- admin:password admin --password s3cret-word',
  ],
  async run({ rest, values }, ports) {
    const username = rest[0] ?? 'admin';
    const given = values.get('password');
    const password = await ports.setAdminPassword(username, given);
    ports.out(
      given === undefined
        ? `The password of ${username} is now: ${password}`
        : `The password of ${username} is set.`,
    );
    return 0;
  },
};
