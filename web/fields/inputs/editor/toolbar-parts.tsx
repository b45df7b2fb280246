import { useRef, useState } from 'react';
import { Box, Button, Divider, Menu, MenuItem, type SxProps, type Theme } from '@mui/material';
import { Icon, IconButton } from '../../../ui/index.ts';
import { useEditorLayer } from './editor-layer.ts';

/** A row of buttons that is one stop for the Tab key; arrows, Home and End lead along it. */
export function Toolbar({ label, children }: { label: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const steer = (event: React.KeyboardEvent): void => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    const next = to === undefined || at < 0 ? undefined : stops[(to + stops.length) % stops.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Box
      ref={box}
      role="toolbar"
      aria-label={label}
      onKeyDown={steer}
      onFocus={({ target }) => {
        for (const each of box.current?.querySelectorAll('button') ?? [])
          each.tabIndex = each === (target as Element) ? 0 : -1;
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        alignItems: 'center',
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'sticky',
        top: 0,
        zIndex: 1,
      }}
    >
      {children}
    </Box>
  );
}

export function Gap() {
  return <Divider orientation="vertical" flexItem sx={{ mx: 0.25, my: 0.5 }} />;
}

interface ToolProps {
  icon: string;
  label: string;
  /** Undefined for what is no switch. */
  on?: boolean;
  off?: boolean;
  /** The one that the Tab key reaches first. */
  first?: boolean;
  onPress: (event: React.MouseEvent<HTMLElement>) => void;
}

const pressed: SxProps<Theme> = { bgcolor: 'action.selected', color: 'primary.main' };

/** One button of the toolbar; the selection in the text stays where it is when it is pressed. */
export function Tool({ icon, label, on, off = false, first = false, onPress }: ToolProps) {
  return (
    <IconButton
      icon={icon}
      iconSize={16}
      label={label}
      disabled={off}
      tabIndex={first ? 0 : -1}
      aria-pressed={on}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{ borderRadius: '5px', width: 30, height: 30, ...(on ? (pressed as object) : {}) }}
    />
  );
}

export interface ToolChoice {
  label: string;
  on?: boolean;
  off?: boolean;
  onPress: () => void;
}

interface MenuProps {
  label: string;
  /** Words on the button; its icon stands alone without them. */
  text?: string;
  icon?: string;
  on?: boolean;
  first?: boolean;
  choices: ToolChoice[];
  onClose: () => void;
}

/** A button of the toolbar that opens several choices. */
export function ToolMenu({ label, text, icon, on, first = false, choices, onClose }: MenuProps) {
  const layer = useEditorLayer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onClose();
  };
  const open = (event: React.MouseEvent<HTMLElement>): void => setAnchor(event.currentTarget);
  return (
    <>
      {text === undefined ? (
        <Tool icon={icon ?? 'more'} label={label} on={on} first={first} onPress={open} />
      ) : (
        <Button
          size="small"
          color="inherit"
          aria-label={`${label}: ${text}`}
          aria-haspopup="menu"
          tabIndex={first ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
          endIcon={<Icon name="chevron-down" size={14} />}
          sx={{ minWidth: 92, justifyContent: 'space-between', height: 30 }}
        >
          {text}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} container={layer} disableRestoreFocus>
        {choices.map((choice) => (
          <MenuItem
            key={choice.label}
            dense
            selected={choice.on}
            disabled={choice.off}
            onClick={() => {
              setAnchor(null);
              choice.onPress();
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
