import type { KeptFile, SendServices } from '../send/sending.ts';

/** What an input wants to have done with the files it takes. */
export interface UploadOrder {
  services: () => SendServices;
  topic: string | undefined;
  /** The page and the field, the same after a reload. */
  place: string;
  /** Id of who uploads. */
  person: number;
  /** Announces work that a form has to wait for; the result ends it. */
  begin: () => (wentWell: boolean) => void;
  /** Called when a file has arrived, with its number in the order in which files were given. */
  onKept: (file: KeptFile, number: number) => void;
  /** Called when a file fails, with the reason in the reader's language. */
  onFailed: (message: string) => void;
  /** Why a file is not sent at all; null when it may go. */
  refuse: (file: File) => string | null;
  /** Words for what went wrong, and whether a second try may help. */
  explain: (error: unknown) => { message: string; retry: boolean };
}
