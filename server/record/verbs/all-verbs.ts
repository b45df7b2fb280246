// Generated from VERBS by `npm run generate`. Do not edit.
import type { VerbName } from '#engine/contract/index.ts';
import { indexVerb } from './index.verb.ts';
import { addVerb } from './add.verb.ts';
import { editVerb } from './edit.verb.ts';
import { delVerb } from './del.verb.ts';
import { sortableVerb } from './sortable.verb.ts';
import { recycleVerb } from './recycle.verb.ts';
import { selectVerb } from './select.verb.ts';
import { tabsVerb } from './tabs.verb.ts';
import { restoreVerb } from './restore.verb.ts';
import { purgeVerb } from './purge.verb.ts';
import { exportVerb } from './export.verb.ts';
import { importVerb } from './import.verb.ts';
import { importfileVerb } from './importfile.verb.ts';
import { importstartVerb } from './importstart.verb.ts';
import { importtaskVerb } from './importtask.verb.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** What answers at the addresses of every verb. */
export const allVerbs: { [Name in VerbName]: VerbHandlers<Name> } = {
  index: indexVerb,
  add: addVerb,
  edit: editVerb,
  del: delVerb,
  sortable: sortableVerb,
  recycle: recycleVerb,
  select: selectVerb,
  tabs: tabsVerb,
  restore: restoreVerb,
  purge: purgeVerb,
  export: exportVerb,
  import: importVerb,
  importfile: importfileVerb,
  importstart: importstartVerb,
  importtask: importtaskVerb,
};
