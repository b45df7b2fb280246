export { endRun as default } from './test-run.mjs';
