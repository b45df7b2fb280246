import {
  createElement,
  // oxlint-disable-next-line eslint/no-restricted-imports -- the one place that fetches parts
  lazy,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { serverAnswers } from './connection.ts';

const ASKED_AGAIN_AFTER = 3000;

interface Part<T> {
  default: T;
}

/**
 * `lazy` for every part of the page. Where one can't be fetched because the server can't be reached it is waited for: an
 * error would take the page down, with whatever is typed there.
 *
 * @param kept The part where it has been fetched already: it is drawn at once.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares `lazy`
export const lazyPart = <T extends ComponentType<any>>(
  fetch: () => Promise<Part<T>>,
  kept?: () => Part<T> | null,
): LazyExoticComponent<T> =>
  lazy(() => {
    const part = kept?.();
    return part ? atOnce(part) : fetched(fetch);
  });

/** The properties of a part that comes ahead: its own, and what stands in its place until it is there. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares `lazy`
type AheadProps<T extends ComponentType<any>> = ComponentProps<T> & { waiting?: ReactNode };

/**
 * A part that can be fetched before it is drawn: where it is there by then it stands at once, and otherwise as soon as it has
 * come. React keeps what it draws after the fallback of a `Suspense` back for 300 ms, so none is used.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React declares `lazy`
export function partAhead<T extends ComponentType<any>>(
  fetch: () => Promise<Part<T>>,
): { Part: ComponentType<AheadProps<T>>; load: () => Promise<Part<T>> } {
  let kept: Part<T> | null = null;
  const load = async (): Promise<Part<T>> => (kept ??= await fetched(fetch));
  function PartAhead({ waiting = null, ...props }: AheadProps<T>): ReactNode {
    const [part, setPart] = useState(kept);
    const [fault, setFault] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (part) return;
      let isGone = false;
      load().then(
        (it) => !isGone && setPart(it),
        (error: unknown) => !isGone && setFault({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [part]);
    if (fault) throw fault.error;
    return part ? createElement(part.default, props as ComponentProps<T>) : waiting;
  }
  return { Part: PartAhead, load };
}

/** @throws what the fetch throws while the server answers: then the part is gone, not the way to it. */
export async function fetched<T>(fetch: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (await reached()) throw error;
    }
    do await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_AFTER));
    while (!(await reached()));
  }
}

/** Of a promise React does not know that it is kept, and it holds whatever was late once back for 300 ms. */
function atOnce<T>(part: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- what lazy asks for and nobody else sees
  return { then: (report: (part: T) => void) => report(part) } as unknown as Promise<T>;
}

const reached = (): Promise<boolean> => serverAnswers().catch(() => false);
