export type { Catalogue } from './catalogue.ts';
export { catalogues, translate, translateIssue } from './translate.ts';
