import { createHash, randomBytes } from 'node:crypto';

/** A view that clicks belong to. */
interface View {
  at: number;
  isClicked: boolean;
}

/** What is to be counted of a report. */
export interface Counted {
  shown: number[];
  clicked: number[];
}

/** How long reports of the same visitor are of the same view. */
const VIEW_MS = 30 * 60_000;
/** Views remembered at once; the oldest make room. */
const MAX_VIEWS = 100_000;

/**
 * Which reports of visitors are counted: a view once, and a click once for each view. Visitors are known by a hash whose key ends with the
 * process, so that nothing is kept of anybody.
 */
export class AdvertViews {
  private readonly key = randomBytes(16);
  private readonly views = new Map<string, View>();

  /** @param now Milliseconds since 1970, UTC. */
  note(visitor: string, seen: readonly number[], clicked: readonly number[], now: number): Counted {
    const name = createHash('sha256').update(this.key).update(visitor).digest('base64url').slice(0, 16);
    this.forget(now);
    const isCounted = (id: number): boolean => {
      const key = `${name} ${id}`;
      if (this.views.has(key)) return false;
      this.views.set(key, { at: now, isClicked: false });
      return true;
    };
    const shown = [...new Set(seen)].filter(isCounted);
    return { shown, clicked: [...new Set(clicked)].filter((id) => this.click(`${name} ${id}`)) };
  }

  private click(key: string): boolean {
    const view = this.views.get(key);
    if (!view || view.isClicked) return false;
    view.isClicked = true;
    return true;
  }

  private forget(now: number): void {
    for (const [key, { at }] of this.views) {
      if (now - at < VIEW_MS && this.views.size < MAX_VIEWS) return;
      this.views.delete(key);
    }
  }
}
