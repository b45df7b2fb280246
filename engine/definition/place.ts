import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import { both } from './text.ts';

/** Folders below `definitions` that hold other things than definitions. */
const OTHER_FOLDERS = new Set(['schema', 'menus', 'options', 'pages', 'connections']);

/** Whether a JSON file holds a definition. `path` is relative to the folder of definitions, with `/`. */
export function holdsDefinition(path: string): boolean {
  const [folder = '', ...rest] = path.split('/');
  return rest.length === 0 || !OTHER_FOLDERS.has(folder);
}

/**
 * What is wrong with the place of a definition; null when it is the one its name says.
 * @param place Path of its file, relative to the folder of definitions, without `.json`.
 */
export function placeIssue(definition: Definition, place: string): CheckIssue | null {
  if (definition.name === place) return null;
  return {
    id: 'D190',
    severity: 'error',
    definition: place,
    path: 'name',
    message: both(
      `文件 ${place}.json 中的表格名为“${definition.name}”。`,
      `The file ${place}.json holds a definition named "${definition.name}".`,
    ),
    remedy: both(`请把它命名为“${place}”，或移动文件。`, `Name it "${place}" or move the file.`),
  };
}
