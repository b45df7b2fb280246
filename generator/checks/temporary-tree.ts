import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check, Finding } from './check.ts';
import { openRepository } from './repository.ts';

/** Runs a check on a tree of its own, made of `path: content`, and removes the tree. For specs. */
export async function findingsIn(check: Check, tree: Record<string, string>): Promise<Finding[]> {
  const root = mkdtempSync(join(tmpdir(), 'metamall-check-'));
  try {
    for (const [path, content] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return await check.run(openRepository(root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Findings as `file:line message`. */
export function lines(findings: Finding[]): string[] {
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
}
