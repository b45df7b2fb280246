import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import type { TemplateUse } from '../templates/template-dialog.tsx';
import { groupsOf, type SpecGroup } from './spec-groups.ts';
import { joinedWith, replacedBy, withoutBlanks } from './take-template.ts';

/** What the specs of a template do to the groups that are there. */
export const specTemplateUse = (
  groups: readonly SpecGroup[],
  words: TemplateUse<SpecGroup>['words'],
): TemplateUse<SpecGroup> => ({
  partsOf: (held) => groupsOf(held) ?? [],
  lineOf: ({ name, values }) => [name, values.map(({ value }) => value).join(' · ')],
  isBlank: withoutBlanks(groups).length === 0,
  joined: (taken) => joinedWith(groups, taken),
  replaced: (taken) => replacedBy(groups, taken),
  isTooMuch: (parts) =>
    parts.length > SPEC_BOUNDS.groups || parts.some(({ values }) => values.length > SPEC_BOUNDS.values),
  words,
});
