interface Props {
  busy: boolean;
  children: React.ReactNode;
}

/** Sends the form it stands in. */
export function SubmitButton({ busy, children }: Props) {
  return (
    <button className="front-button" type="submit" aria-disabled={busy || undefined}>
      {busy && <span className="front-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
