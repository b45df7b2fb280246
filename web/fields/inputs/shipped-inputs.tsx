import { LazyChildRows } from './child-rows/lazy-child-rows.tsx';
import { registerInput } from './registry.tsx';

// Its cells are inputs themselves, so it comes after all others.
registerInput('childRows', LazyChildRows);

export { inputNames, NamedInput, registerInput } from './registry.tsx';
