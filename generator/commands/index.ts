export { runCommand } from './run-command.ts';
export type { CommandPorts, DatabaseSession, GeneratedFile } from './command.ts';
