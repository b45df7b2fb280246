export { printBehaviours } from './behaviours.printer.ts';
export { mergeRegions, printRegions, readPrintedRegions, readRegionList } from './regions.printer.ts';
export type { RegionData } from './regions.printer.ts';
export { printSchema } from './schema-printer.ts';
export { openApi } from './openapi/openapi.ts';
export type { OpenApiOptions } from './openapi/openapi.ts';
export type { Reach } from './openapi/reach.ts';
