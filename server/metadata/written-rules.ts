import { type ClientView, ruleSources } from '#engine/compile/index.ts';
import { rulesModule } from '#engine/rules/index.ts';

/** Some hundred kilobytes at the very most for each; what is used stays. */
const MAX = 500;

/**
 * Modules of rules by their version: written once for all callers whose schemas and conditions are the same, whatever
 * their language. The oldest in use goes first.
 */
export class WrittenRules {
  readonly #byVersion = new Map<string, string>();

  /** The module of a view's rules. */
  of(view: ClientView): string {
    const version = view.rules ?? '';
    const text = this.#byVersion.get(version) ?? rulesModule(ruleSources(view));
    this.#byVersion.delete(version);
    this.#byVersion.set(version, text);
    const [oldest] = this.#byVersion.keys();
    if (this.#byVersion.size > MAX && oldest !== undefined) this.#byVersion.delete(oldest);
    return text;
  }

  /** Writes the module while its asker still reads the view: they ask for it next. */
  ahead(view: ClientView): void {
    if (!this.#byVersion.has(view.rules ?? '')) setImmediate(() => this.of(view));
  }
}
