export { isUnclaimed } from './claimed-tables.ts';
export { placesOf } from './joins.ts';
export { mayBeShown, publishRefusals } from './publish-refusals.ts';
export type { Past, Place, PublishQuestion, TablePlaces, TakenNames } from './question.ts';
