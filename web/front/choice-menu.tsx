import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: React.ReactNode;
  /** Language of the label where it is not the page's. */
  lang?: string;
}

interface Props<T extends string> {
  /** Name of the button. */
  label: string;
  /** What the button shows. */
  children: React.ReactNode;
  choices: readonly Choice<T>[];
  value: T;
  onChoose: (value: T) => void;
}

/** A button that opens a menu to choose one of a few. Arrow keys, Home and End move, Escape and a click beside close. */
export function ChoiceMenu<T extends string>({ label, children, choices, value, onChoose }: Props<T>) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    box.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const leave = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return close();
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  return (
    <div className="front-choice" ref={box} onKeyDown={open ? move : undefined}>
      <button
        type="button"
        className="front-quiet"
        ref={button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className="front-menu" role="menu" id={id} aria-label={label}>
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === value}
              tabIndex={-1}
              lang={choice.lang}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              {choice.icon}
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
