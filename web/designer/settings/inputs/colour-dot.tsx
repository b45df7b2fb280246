import { useState } from 'react';
import { Box, Menu, MenuItem } from '@mui/material';

const COLOURS = ['default', 'primary', 'success', 'warning', 'error', 'info'] as const;

const paint = (colour: string | undefined): string =>
  colour === undefined || colour === 'default'
    ? 'var(--mm-palette-text-disabled)'
    : (COLOURS as readonly string[]).includes(colour)
      ? `var(--mm-palette-${colour}-main)`
      : colour;

/** The colour of an option, picked from those that every theme has. */
export function ColourDot(props: {
  colour: string | undefined;
  label: string;
  onPick: (colour: string | undefined) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dot = (colour: string | undefined) => (
    <Box
      component="span"
      sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: paint(colour), flexShrink: 0 }}
    />
  );
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={props.label}
        aria-haspopup="menu"
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{
          border: 0,
          bgcolor: 'transparent',
          p: 0.5,
          cursor: 'pointer',
          display: 'grid',
          borderRadius: 1,
        }}
      >
        {dot(props.colour)}
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {COLOURS.map((colour) => (
          <MenuItem
            key={colour}
            selected={colour === (props.colour ?? 'default')}
            onClick={() => {
              props.onPick(colour === 'default' ? undefined : colour);
              setAnchor(null);
            }}
            sx={{ gap: 1 }}
          >
            {dot(colour)} {colour}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
