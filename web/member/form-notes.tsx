interface Props {
  /** What is wrong, if anything. */
  error: string | undefined;
  /** What has been done, if anything. */
  done?: string | null;
}

/** What a form says about itself, above its fields. */
export function FormNotes({ error, done = null }: Props) {
  return (
    <>
      {error !== undefined && (
        <p className="front-alert" role="alert">
          {error}
        </p>
      )}
      {done !== null && (
        <p className="front-alert" data-tone="info" role="status">
          {done}
        </p>
      )}
    </>
  );
}
