import type { ReportEntry } from '#generator/readers/index.ts';
import type { CommandPorts } from './command.ts';
import type { ImportPlan } from './plan-import.ts';
import { guessed, reportLines, worthReading } from './report-table.ts';

/** What an import did. */
export interface ImportOutcome {
  plan: ImportPlan;
  report: ReportEntry[];
  /** Tables whose rows could not be sampled, with the reason. */
  unread: string[];
  group: string;
}

const MAX_LINES = 120;

/** Reports what was done: a table of the guesses worth reading, the notes, a sum; or everything as one JSON value. */
export function printOutcome(
  { plan, report, unread, group }: ImportOutcome,
  asJson: boolean,
  ports: CommandPorts,
): void {
  const { added, changed, unchanged, removed, leftOut, notes } = plan;
  if (asJson) {
    ports.out(
      JSON.stringify({ group, added, changed, unchanged, removed, leftOut, notes, unread, report }, null, 2),
    );
    return;
  }
  const lines = reportLines(worthReading(report));
  for (const line of lines.slice(0, MAX_LINES)) ports.out(line);
  if (lines.length > MAX_LINES) ports.out(`... and ${lines.length - MAX_LINES} more; --json prints all.`);
  ports.out('');
  for (const each of unread) ports.out(`not sampled: ${each}`);
  for (const note of notes) ports.out(`${note.kind}: ${place(note.definition, note.path)} ${note.message}`);
  ports.out(sum({ added, changed, unchanged, removed, leftOut }));
  const guesses = guessed(report).length;
  const facts = report.length - guesses;
  ports.out(
    `${report.length} decisions: ${facts} from facts, ${guesses} guessed (above). Definitions: definitions/${group}/`,
  );
}

function place(definition: string, path: string): string {
  return path === '' ? `${definition}:` : `${definition} ${path}:`;
}

function sum(counts: Record<string, string[]>): string {
  const words: Record<string, string> = { leftOut: 'left out' };
  const parts = Object.entries(counts).filter(([, names]) => names.length > 0);
  return (
    parts.map(([kind, names]) => `${names.length} ${words[kind] ?? kind}`).join(', ') || 'nothing to import'
  );
}
