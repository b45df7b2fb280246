import { useState } from 'react';
import { Box, Tooltip } from '@mui/material';

interface Props {
  text: string;
  children?: React.ReactNode;
  mono?: boolean;
}

/** One line that ends in an ellipsis; the whole text shows in a tooltip, but only when something is cut off. */
export function Ellipsis({ text, children, mono }: Props) {
  const [cut, setCut] = useState(false);
  return (
    <Tooltip title={cut ? text : ''}>
      <Box
        component="span"
        onMouseEnter={(event) => setCut(event.currentTarget.scrollWidth > event.currentTarget.clientWidth)}
        sx={{
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontFamily: mono ? 'ui-monospace, Menlo, Consolas, monospace' : undefined,
          fontSize: mono ? '0.92em' : undefined,
        }}
      >
        {children ?? text}
      </Box>
    </Tooltip>
  );
}

/** What stands for "no value": quiet, so that values are what one sees. */
export function Nothing() {
  return (
    <Box component="span" aria-hidden="true" sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
