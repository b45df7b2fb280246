import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';
import type { KeptAnswers } from './kept-answers.ts';

interface LoadedPart {
  loader?: LoaderFunction;
}

/** Fetches scripts and data of a page that somebody points at, so that it is there when they press. */
export function fetchAhead(routes: RouteObject[], answers: KeptAnswers): (path: string) => void {
  return (path) => {
    const url = new URL(path, location.origin);
    const match = matchRoutes(routes, url)?.at(-1);
    if (!match) return;
    void partOf(match.route).then(
      ({ loader }) => {
        if (!loader) return;
        const args = { request: new Request(url), params: match.params } as Parameters<LoaderFunction>[0];
        answers.ahead(() => loader(args));
      },
      () => {},
    );
  };
}

const partOf = async (route: RouteObject): Promise<LoadedPart> =>
  typeof route.lazy === 'function' ? ((await route.lazy()) as LoadedPart) : (route as LoadedPart);
