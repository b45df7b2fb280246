export { printBehaviours } from './behaviours.printer.ts';
export { printSchema } from './schema-printer.ts';
export { openApi } from './openapi/openapi.ts';
export type { OpenApiOptions } from './openapi/openapi.ts';
export type { Reach } from './openapi/reach.ts';
