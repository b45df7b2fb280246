interface Props extends Omit<React.ComponentProps<'input'>, 'onChange'> {
  id: string;
  label: string;
  /** What is wrong with it. */
  error?: string;
  onChange: (value: string) => void;
  /** A button inside, at the end. */
  end?: React.ReactNode;
}

/** One line of text with its label above and what is wrong below. */
export function TextField({ id, label, error, onChange, end, ...input }: Props) {
  return (
    <div className="front-field">
      <label htmlFor={id}>{label}</label>
      <div className="front-input" data-wrong={error !== undefined || undefined}>
        <input
          id={id}
          {...input}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <p className="front-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
