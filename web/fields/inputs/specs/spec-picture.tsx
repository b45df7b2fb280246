import { useRef, useState } from 'react';
import { Box, ButtonBase } from '@mui/material';
import { Icon } from '../../../ui/index.ts';
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

/** The picture of a value, in the height of its line; a press lets one choose it. */
export function SpecPicture({ input, id, label, image, onImage }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const locked = input.disabled || input.readonly;
  if (locked && image === null) return null;
  return (
    <>
      <ButtonBase
        ref={button}
        disabled={locked}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
        sx={{
          width: 36,
          height: 36,
          flexShrink: 0,
          overflow: 'hidden',
          borderRadius: 1,
          border: 1,
          borderStyle: image === null ? 'dashed' : 'solid',
          borderColor: 'divider',
          color: 'text.disabled',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        {image === null ? <Icon name="image" size={15} /> : <Picture url={mediaUrl(image)} alt="" />}
      </ButtonBase>
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
    </>
  );
}
