import { availableParallelism } from 'node:os';
import type { Check, Finding } from './check.ts';
import type { Repository } from './repository.ts';

/** How one part ended. */
export interface CheckResult {
  name: string;
  findings: Finding[];
  seconds: number;
}

/**
 * Runs all parts: programs side by side, as many as there are processors, and this process' own work beside them.
 * A part that throws is a finding, so that the others still report. `report` is called as each part ends.
 */
export async function runChecks(
  checks: Check[],
  repository: Repository,
  report: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const queue = checks.filter((check) => check.kind === 'program');
  const finish = async (check: Check): Promise<void> => {
    const result = await runOne(check, repository);
    results.push(result);
    report(result);
  };
  const worker = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) await finish(check);
  };
  const programs = Array.from({ length: Math.max(2, availableParallelism()) }, worker);
  for (const check of checks) if (check.kind === 'work') await finish(check);
  await Promise.all(programs);
  return results;
}

async function runOne(check: Check, repository: Repository): Promise<CheckResult> {
  const start = performance.now();
  const findings = await attempt(check, repository);
  return { name: check.name, findings, seconds: (performance.now() - start) / 1000 };
}

async function attempt(check: Check, repository: Repository): Promise<Finding[]> {
  try {
    return await check.run(repository);
  } catch (error) {
    return [{ file: `generator/checks (${check.name})`, line: 0, message: `failed: ${String(error)}` }];
  }
}
