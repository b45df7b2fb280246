import type { Repository } from './repository.ts';

/** One complaint about one line of one file. */
export interface Finding {
  /** Path from the repository's root, with slashes. */
  file: string;
  /** One-based; 0 when the file as a whole is meant. */
  line: number;
  message: string;
}

/** One part of `npm run check`. */
export interface Check {
  name: string;
  /** `work` runs in this process; `program` starts another and waits, so it overlaps with the rest. */
  kind: 'work' | 'program';
  run(repository: Repository): Finding[] | Promise<Finding[]>;
}

/** `file:line message`, as editors and terminals make it a link. */
export function printFinding(finding: Finding): string {
  const place = finding.line > 0 ? `${finding.file}:${finding.line}` : finding.file;
  return `  ${place} ${finding.message}`;
}
