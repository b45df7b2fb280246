import type * as AppModule from '../main/app.tsx';
import { withTexts } from '../texts/spoken.ts';

/** Fetches the back office and its texts; asked again it answers from what it has. */
export const loadApp = (): Promise<typeof AppModule> =>
  withTexts(import('../main/app.tsx'), 'main', 'reactAdmin');
