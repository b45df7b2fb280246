export { runCommand } from './run-command.ts';
export type { CommandPorts, DatabaseSession, GeneratedFile } from './command.ts';
export type { DesignerSession, DesignRequest, VersionOf } from './designer-session.ts';
