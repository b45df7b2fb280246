import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { FullText } from '#engine/model/text.ts';

/** What can be wrong with the shape of a definition file; all of them are errors. */
export const SHAPE_CHECKS = {
  D101: 'The text is no JSON.',
  D102: 'One object has the same key twice.',
  D103: 'A key reaches the prototype of an object.',
  D104: 'The JSON is nested too deep or too large.',
  D105: 'A key is unknown.',
  D106: 'A key is missing.',
  D107: 'A value has the wrong type.',
  D108: 'A value is none of those allowed.',
  D109: 'A name has characters it may not have.',
  D110: 'A value is too short, too long, too small, too great, or there twice.',
} as const;
export type ShapeCheckId = keyof typeof SHAPE_CHECKS;

/** An issue of the shape. `definition` is the name, or the file while the name can't be read. */
export function shapeIssue(
  id: ShapeCheckId,
  definition: string,
  path: string,
  message: FullText,
  remedy: FullText,
): CheckIssue {
  return { id, severity: 'error', definition, path, message, remedy };
}
