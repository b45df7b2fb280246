export { printBehaviours } from './behaviours.printer.ts';
export { printSchema } from './schema-printer.ts';
export { openApi } from './openapi/openapi.ts';
