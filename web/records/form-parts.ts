import { partAhead } from '../providers/lazy-part.ts';
import { withTexts } from '../texts/index.ts';

const fetchForm = () => withTexts(import('./form/index.ts'), 'records', 'fieldInputs', 'tableForm');

/** A row's form instead of its list. */
export const formPagePart = partAhead(() => fetchForm().then((it) => ({ default: it.FormPage })));

/** A row's form over what is there. */
export const formFramePart = partAhead(() => fetchForm().then((it) => ({ default: it.FormFrame })));

/** The page of a row. */
export const rowPagePart = partAhead(() =>
  withTexts(import('./row-page/index.ts'), 'records', 'detail', 'rowPage', 'fieldInputs', 'tableForm').then(
    (it) => ({ default: it.RowPageFrame }),
  ),
);
