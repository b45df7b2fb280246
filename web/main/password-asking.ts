/** Carries the question for the password from the request layer to where it is asked. */
export interface PasswordAsking {
  /** Whether it was entered; several that ask meanwhile wait for one answer. */
  ask(): Promise<boolean>;
  /** Called with how to answer, and with null once there is nothing to be asked any more. */
  listen(listener: (answer: ((entered: boolean) => void) | null) => void): () => void;
}

export function createPasswordAsking(): PasswordAsking {
  const listeners = new Set<Parameters<PasswordAsking['listen']>[0]>();
  let asked: Promise<boolean> | null = null;
  const report = (answer: ((entered: boolean) => void) | null): void =>
    listeners.forEach((listener) => listener(answer));
  return {
    ask: () => {
      // Where nobody is there to be asked, the refusal is the answer.
      if (listeners.size === 0) return Promise.resolve(false);
      asked ??= new Promise<boolean>((resolve) => report(resolve)).finally(() => {
        asked = null;
        report(null);
      });
      return asked;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
