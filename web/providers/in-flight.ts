/** What makes two requests the same. */
export interface RequestFacts {
  method: string;
  url: string;
  token: string | undefined;
  /** As it is sent. */
  body: string | undefined;
}

/** Why a request was broken off: an identical one was on its way. */
export class Duplicate extends Error {
  constructor() {
    super('duplicate request');
    this.name = 'Duplicate';
  }
}

/** Lets a request go while no identical one is on its way. */
export interface InFlight {
  /**
   * Of two identical reads the earlier is broken off: its answer is older. Of two identical writes the later is refused:
   * the earlier may have been carried out already. Gives the signal that breaks it off, and what to call when it is over.
   * @throws Duplicate for a write that is on its way.
   */
  enter(facts: RequestFacts): { signal: AbortSignal; leave: () => void };
}

export function createInFlight(): InFlight {
  const open = new Map<string, AbortController>();
  return {
    enter: (facts) => {
      const key = JSON.stringify([facts.method, facts.url, facts.token, facts.body]);
      const earlier = open.get(key);
      if (earlier && facts.method !== 'GET') throw new Duplicate();
      earlier?.abort(new Duplicate());
      const own = new AbortController();
      open.set(key, own);
      return {
        signal: own.signal,
        leave: () => {
          if (open.get(key) === own) open.delete(key);
        },
      };
    },
  };
}
