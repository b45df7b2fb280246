import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { IconButton } from '../../ui/index.ts';
import { CityColumns } from './city-columns.tsx';
import type { InputProps } from './input.ts';
import { PickerBox } from './picker-box.tsx';
import { PickerPopover } from './picker-popover.tsx';
import { useAreas, type Area } from './use-areas.ts';
import { valueList, valueText } from './value.ts';

/** Levels to choose: 1 province, 2 city, 3 district. */
const levelsOf = ({ props }: InputProps): number =>
  props.level === 1 || props.level === 2 ? props.level : 3;

const same = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join();

/** The names of a path: as they came with the record, else from the lists; a code nobody knows stands for itself. */
function usePathText(input: InputProps, codes: string[]): string {
  const stored = valueList(input.stored?.[input.name]).map(valueText);
  const reported = input.stored?.[`${input.name}_text`];
  const isReported = typeof reported === 'string' && reported !== '' && same(stored, codes);
  const asked = !isReported && codes.length > 0;
  const provinces = useAreas([], asked).areas;
  const cities = useAreas(codes.slice(0, 1), asked && codes.length > 1).areas;
  const districts = useAreas(codes.slice(0, 2), asked && codes.length > 2).areas;
  if (isReported) return reported.replaceAll(',', ' / ').replaceAll(/\s*\/\s*/g, ' / ');
  const levels: readonly (readonly Area[])[] = [provinces, cities, districts];
  const nameOf = (code: string, level: number): string =>
    levels[level]?.find((area) => area.value === code)?.label ?? code;
  return codes.map(nameOf).join(' / ');
}

/**
 * Province, city and district, one below the other, each list asked for when it is wanted. The prop `level` ends the
 * path at 1 (province) or 2 (city); with `partial` it may end anywhere.
 */
export function CityInput(input: InputProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const codes = valueList(input.value).map(valueText);
  const text = usePathText(input, codes);
  const locked = input.disabled || input.readonly;
  const close = (): void => {
    setOpen(false);
    box.current?.focus();
  };
  return (
    <>
      <PickerBox
        input={input}
        box={box}
        text={text}
        placeholder={t('input.cityPlaceholder')}
        open={open}
        onOpen={() => setOpen(!open)}
      >
        {codes.length > 0 && !input.required && !locked && (
          <IconButton
            icon="close"
            iconSize={14}
            tabIndex={-1}
            label={t('input.clear')}
            onClick={(event) => {
              event.stopPropagation();
              input.onChange([]);
            }}
            sx={{ p: 0.5 }}
          />
        )}
      </PickerBox>
      <PickerPopover open={open} onClose={close} box={box} label={input.label}>
        <CityChooser
          codes={codes}
          levels={levelsOf(input)}
          partial={input.props.partial === true}
          onPick={input.onChange}
          onDone={close}
        />
      </PickerPopover>
    </>
  );
}

interface ChooserProps {
  codes: string[];
  levels: number;
  /** A path may end at any level. */
  partial: boolean;
  onPick: (codes: Json) => void;
  onDone: () => void;
}

/** Walks down; what is chosen counts when the last level is reached, or when there is nothing further down. */
function CityChooser({ codes, levels, partial, onPick, onDone }: ChooserProps) {
  const [path, setPath] = useState(codes.slice(0, levels));
  const [picked, setPicked] = useState(false);
  const last = path.length >= levels;
  const next = useAreas(path, path.length > 0 && !last);
  const isEnd = last || (path.length > 0 && next.settled && next.areas.length === 0);
  useEffect(() => {
    if (!picked || !(isEnd || partial)) return;
    onPick(path);
    if (isEnd) onDone();
    setPicked(false);
    // Called once for each choice, whenever its end is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [picked, isEnd]);
  return (
    <CityColumns
      path={path}
      levels={levels}
      onChoose={(level, code) => {
        setPath([...path.slice(0, level), code]);
        setPicked(true);
      }}
    />
  );
}
