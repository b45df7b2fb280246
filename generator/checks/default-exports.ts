import type { Check } from './check.ts';
import { codeFiles } from './repository.ts';

/**
 * Files whose form a framework prescribes: configurations, what stands for a picture or a style sheet in tests, and what is called before and
 * after all of them.
 */
const CONFIGS = /(^|\/)([a-z-]+\.config\.(ts|mts|mjs|js)|asset-stub\.mjs|test-run(-end)?\.mjs)$/;

/** A default export has no name of its own, so a search for the name misses it. */
export const defaultExports: Check = {
  name: 'default exports',
  kind: 'work',
  run: (repository) =>
    codeFiles(repository)
      .filter((file) => !CONFIGS.test(file))
      .flatMap((file) =>
        repository
          .module(file)
          .defaultExports.map((line) => ({ file, line, message: 'default export: give it a name' })),
      ),
};
