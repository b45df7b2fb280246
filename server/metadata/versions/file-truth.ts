/** What is known of one definition when its file is looked at. Digests are empty where there is nothing. */
export interface FileFacts {
  /** What the file says now; empty when there is none. */
  now: string;
  /** What it said when any server looked last; undefined when none ever did. */
  seen: string | undefined;
  /** What the version in force says; undefined when there is no version. */
  live: string | undefined;
  /** Whether some version, in force or not, says what the file says. */
  known: boolean;
  /** Whether this process saw the file change on its own disk. */
  watched: boolean;
  /** Whether no other server runs on the same database. */
  alone: boolean;
}

/**
 * What becomes of a definition: its file becomes a new version, its file's disappearance becomes one, the version in
 * force stays, or stays although the file differs because the file is of an older delivery.
 */
export type FileVerdict = 'take' | 'remove' | 'keep' | 'outdated';

/** Which of file and version holds; see the decision record beside. */
export function fileVerdict({ now, seen, live, known, watched, alone }: FileFacts): FileVerdict {
  if (live === undefined) return now === '' ? 'keep' : 'take';
  if (now === live || now === seen) return 'keep';
  const ofThisServer = watched || alone;
  if (now === '') {
    // What people made of it in the designer is theirs; only the file's own content goes with the file.
    const isFilesOwn = seen !== undefined && seen !== '' && seen === live;
    return isFilesOwn && ofThisServer ? 'remove' : 'keep';
  }
  return !known || ofThisServer ? 'take' : 'outdated';
}
