/** Starts the thread from its TypeScript source; a build has it as one file. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./clean-worker.ts', import.meta.url);
