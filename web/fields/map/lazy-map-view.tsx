import { withTexts } from '../../texts/index.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

/** Few pages show a map: the library comes with the first one. */
export const LazyMapView = lazyPart(() =>
  withTexts(import('./map-view.tsx'), 'map').then((it) => ({ default: it.MapView })),
);
