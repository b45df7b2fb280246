import { useRef, useState } from 'react';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Icon, useEver } from '../../../ui/index.ts';
import { Picture } from '../../cells/picture.tsx';
import { mediaUrl } from '../../cells/index.ts';
import type { InputProps } from '../input.ts';
import { PickerPopover } from '../picker-popover.tsx';
import { ImageInput } from '../upload/upload-inputs.tsx';

interface Props {
  input: InputProps;
  id: string;
  label: string;
  image: string | null;
  onImage: (image: string | null) => void;
}

const Frame = styled('button')(({ theme }) => ({
  width: 36,
  height: 36,
  padding: 0,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  background: 'none',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  color: (theme.vars ?? theme).palette.text.disabled,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

/** The picture of a value, in the height of its line; a press lets one choose it. */
export function SpecPicture({ input, id, label, image, onImage }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isEverOpen = useEver(open);
  const locked = input.disabled || input.readonly;
  if (locked && image === null) return null;
  return (
    <>
      <Frame
        ref={button}
        type="button"
        disabled={locked}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
        style={image === null ? { borderStyle: 'dashed' } : undefined}
      >
        {image === null ? <Icon name="image" size={15} /> : <Picture url={mediaUrl(image)} alt="" />}
      </Frame>
      {isEverOpen && (
        <PickerPopover open={open} onClose={() => setOpen(false)} box={button} label={label} width={360}>
          <Box sx={{ p: 1.5 }}>
            <ImageInput
              id={id}
              name={id}
              label={label}
              value={image}
              onChange={(next) => onImage(typeof next === 'string' && next !== '' ? next : null)}
              schema={{ type: 'string' }}
              options={[]}
              props={{}}
              required={false}
              disabled={false}
              readonly={false}
              invalid={false}
            />
          </Box>
        </PickerPopover>
      )}
    </>
  );
}
