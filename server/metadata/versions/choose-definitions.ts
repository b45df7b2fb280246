import type { CheckIssue } from '#engine/checks/index.ts';
import { both, type Definition } from '#engine/definition/index.ts';
import { fileVerdict } from './file-truth.ts';
import { versionKey, type Head, type SeenFile } from './file-store.ts';

/** What a choice between files and versions rests on. */
export interface ChoiceFacts {
  /** Definitions that were read from files. */
  files: ReadonlyMap<string, Definition>;
  /** Names of files that hold no definition. */
  unread: ReadonlySet<string>;
  /** Digests of the files that were read. */
  now: ReadonlyMap<string, SeenFile>;
  seen: ReadonlyMap<string, SeenFile>;
  heads: ReadonlyMap<string, Head>;
  /** Contents that some version has, by `versionKey`. */
  known: ReadonlySet<string>;
  /** Digests this process found when it looked before; null at its first look. */
  onDisk: ReadonlyMap<string, string> | null;
  /** Whether no other server runs; asked only at the first look. */
  alone: boolean;
}

/** Which definitions come from where. */
export interface ChosenDefinitions {
  /** Changed files: new versions, once they prove usable. */
  takes: Map<string, Definition>;
  /** Names whose file is gone and whose definition goes with it. */
  removes: string[];
  /** Files that say what is in force. */
  same: Map<string, Definition>;
  /** Names whose version in force holds, whatever the file says. */
  stored: string[];
  /** Files to be remembered as seen, apart from those of `takes`. */
  notes: Map<string, SeenFile>;
  issues: CheckIssue[];
}

/** Decides for every name between its file and its version. */
export function chooseDefinitions(facts: ChoiceFacts): ChosenDefinitions {
  const chosen: ChosenDefinitions = {
    takes: new Map(),
    removes: [],
    same: new Map(),
    stored: [],
    notes: new Map(),
    issues: [],
  };
  for (const name of new Set([...facts.now.keys(), ...facts.heads.keys()])) chooseOne(name, facts, chosen);
  return chosen;
}

function chooseOne(name: string, facts: ChoiceFacts, chosen: ChosenDefinitions): void {
  const head = facts.heads.get(name);
  const file = facts.files.get(name);
  const now = facts.now.get(name) ?? NO_FILE;
  const seen = facts.seen.get(name);
  if (facts.unread.has(name)) {
    if (head && head.digest !== '') chosen.stored.push(name);
    return;
  }
  const verdict = fileVerdict({
    now: now.digest,
    seen: seen?.digest,
    live: head?.digest,
    known: facts.known.has(versionKey(name, now.digest)),
    watched: facts.onDisk !== null && (facts.onDisk.get(name) ?? '') !== now.digest,
    // A folder that holds nothing at all is a wrong folder, not a request to remove everything.
    alone: facts.alone && facts.now.size > 0,
  });
  if (verdict === 'outdated' && head) chosen.issues.push(outdated(name, head.version));
  if (verdict === 'take' && file) {
    chosen.takes.set(name, file);
    return;
  }
  if (verdict === 'remove') chosen.removes.push(name);
  else if (file && now.digest === head?.digest) chosen.same.set(name, file);
  else if (head && head.digest !== '') chosen.stored.push(name);
  const isNews = verdict !== 'outdated' && (verdict === 'remove' || now.digest !== '');
  if (isNews && (seen?.digest !== now.digest || seen.textDigest !== now.textDigest))
    chosen.notes.set(name, now);
}

const NO_FILE: SeenFile = { textDigest: '', digest: '' };

function outdated(name: string, version: number): CheckIssue {
  return {
    id: 'D396',
    severity: 'warning',
    definition: name,
    path: '',
    message: both(
      `文件比所有服务器上生效的版本 ${version} 旧。`,
      `The file is older than version ${version}, which is in force on all servers.`,
    ),
    remedy: both(
      '请向本服务器交付较新的文件，或从历史中恢复旧版本。',
      'Deliver the newer file to this server, or restore the older version from the history.',
    ),
  };
}
