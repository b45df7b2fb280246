import { LazyChildRows } from './child-rows/lazy-child-rows.tsx';
import { registered } from './registered.ts';

// Its cells are inputs themselves, so it comes after all others.
if (!registered.has('childRows')) registered.set('childRows', LazyChildRows);

export { inputNames, NamedInput } from './registry.tsx';
export { registerInput } from './registered.ts';
