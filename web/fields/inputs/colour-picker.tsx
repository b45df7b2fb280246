import { useEffect, useRef, useState } from 'react';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { RgbaColorPicker, RgbColorPicker } from 'react-colorful';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { lightColours } from '../../ui/tokens.ts';
import { NOTATIONS, notationOf, printColour, readColour, type Notation, type Rgba } from './colour-text.ts';

interface Props {
  value: string;
  /** `alpha` false takes the opacity away, `format` settles the notation, `predefined` lists colours. */
  props: JsonObject;
  onPick: (text: string) => void;
}

const { primary, success, warning, error, info, text } = lightColours;
const OURS = [
  primary.main,
  primary.light,
  info.main,
  success.main,
  warning.main,
  error.main,
  '#8a4fc9',
  '#d6478f',
  '#0f8a8a',
  '#e0b020',
  text.primary,
  text.secondary,
  '#9aa2b1',
  '#ffffff',
];

/** What the browser makes of a word such as `tomato`. */
function readWord(word: string): Rgba | null {
  if (!/^[a-z]+$/i.test(word)) return null;
  const probe = document.createElement('span');
  probe.style.color = word;
  if (probe.style.color === '') return null;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return readColour(computed);
}

const isNotation = (value: unknown): value is Notation => NOTATIONS.includes(value as Notation);

/** A field of shades, a hue, an opacity, our own colours, and the notation of the text. */
export function ColourPicker({ value, props, onPick }: Props) {
  const { t } = useTranslation();
  const fixed = isNotation(props.format) ? props.format : null;
  const [notation, setNotation] = useState<Notation>(fixed ?? notationOf(value));
  const colour = readColour(value) ?? readWord(value) ?? { r: 58, g: 84, b: 196, a: 1 };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sliders = [...(box.current?.querySelectorAll<HTMLElement>('[role="slider"]') ?? [])];
    // The sliders name themselves in English only.
    const names = [t('input.colour'), t('input.hue'), t('input.alpha')];
    sliders.forEach((slider, index) => slider.setAttribute('aria-label', names[index] ?? ''));
  }, [t]);
  // The picker comes late, when the popover has looked for its first part already.
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus(), []);
  const alpha = props.alpha !== false;
  const put = (next: Rgba): void => onPick(printColour(next, notation));
  const listed = Array.isArray(props.predefined) ? props.predefined.filter(isText) : OURS;
  return (
    <Box ref={box} sx={{ p: 1.5, width: 256, '& .react-colorful': { width: '100%', height: 190 } }}>
      {alpha ? (
        <RgbaColorPicker color={colour} onChange={put} />
      ) : (
        <RgbColorPicker color={colour} onChange={(next) => put({ ...next, a: 1 })} />
      )}
      <Box
        role="group"
        aria-label={t('input.swatches')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 0.75, my: 1.5 }}
      >
        {listed.map((each) => (
          <Swatch key={each} colour={each} chosen={each.toLowerCase() === value.toLowerCase()} onPick={put} />
        ))}
      </Box>
      {!fixed && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t('input.notation')}
          value={notation}
          onChange={(_, next: Notation | null) => {
            if (!next) return;
            setNotation(next);
            if (value !== '') onPick(printColour(colour, next));
          }}
          sx={{ '& button': { py: 0.25, fontSize: '0.75rem', textTransform: 'none' } }}
        >
          {NOTATIONS.map((each) => (
            <ToggleButton key={each} value={each}>
              {each.toUpperCase()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Box>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

function Swatch(props: { colour: string; chosen: boolean; onPick: (colour: Rgba) => void }) {
  const { colour, chosen, onPick } = props;
  const read = readColour(colour);
  if (!read) return null;
  return (
    <Box
      component="button"
      type="button"
      aria-label={colour}
      aria-pressed={chosen}
      title={colour}
      onClick={() => onPick(read)}
      sx={{
        aspectRatio: '1',
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        cursor: 'pointer',
        outline: chosen ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 1,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
      style={{ backgroundColor: colour }}
    />
  );
}
