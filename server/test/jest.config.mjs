import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

/** TypeScript and JSX to ES modules; the decorators are Nest's legacy ones, without emitted metadata. */
const transform = {
  '^.+\\.[mc]?tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: false,
          react: { runtime: 'automatic' },
        },
        keepClassNames: true,
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const shared = {
  rootDir,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.data'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/\\.data'],
  watchPathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.data'],
};

/** Every test of every room: `npm test`, or `npm test -- engine/query` for a part. */
export default {
  rootDir,
  // A bound for what hangs, not a measure of speed: machines that build and test at once are slow.
  testTimeout: 120_000,
  // Jest leaves one core to the watcher by itself, which on two cores means one suite at a time.
  maxWorkers: '100%',
  // Modules of a finished suite are never given back, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/server/test/test-run.mjs',
  globalTeardown: '<rootDir>/server/test/test-run-end.mjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      roots: ['<rootDir>/engine', '<rootDir>/generator', '<rootDir>/server'],
      testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'web',
      roots: ['<rootDir>/web'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/web/e2e/'],
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/server/test/jsdom-setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/server/test/patient-waits.mjs'],
      moduleNameMapper: { '\\.(css|svg|png|woff2?)$': '<rootDir>/server/test/asset-stub.mjs' },
    },
  ],
};
