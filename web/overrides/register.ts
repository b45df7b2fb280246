import { createElement, lazy, Suspense } from 'react';
import { registerInput, type InputProps } from '../fields/inputs/index.ts';

const RightsInput = lazy(() =>
  import('./auth/group/rights-input.tsx').then((it) => ({ default: it.RightsInput })),
);

/** Registers what single definitions need beyond the shipped cells, inputs and buttons. */
export function registerOverrides(): void {
  registerInput('rights', (input: InputProps) =>
    createElement(Suspense, null, createElement(RightsInput, input)),
  );
}
