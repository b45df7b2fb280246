import { useState } from 'react';
import { Box, Popover } from '@mui/material';
import { cutText } from './plain-text.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';

const NAMED = 20;

interface Props {
  /** What did not fit, by name. Nothing is drawn for none. */
  names: string[];
  /** The whole list, as `li`s. */
  children: React.ReactNode;
}

/** How many did not fit: pointed at it names them, pressed it lists all. */
export function MoreList({ names, children }: Props) {
  const { t } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (names.length === 0) return null;
  return (
    <>
      <Tipped
        as="button"
        className="mm-press mm-more"
        aria-haspopup="dialog"
        aria-label={t('cell.more', { count: names.length })}
        tip={() => (anchor ? null : <Names names={names} />)}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        +{names.length}
      </Tipped>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('cell.all') } }}
        >
          <Box
            component="ul"
            tabIndex={0}
            onDoubleClick={(event: React.MouseEvent) => event.stopPropagation()}
            sx={{
              m: 0,
              p: 1.5,
              display: 'grid',
              gap: 0.75,
              maxWidth: 360,
              maxHeight: '50vh',
              overflowY: 'auto',
              listStyle: 'none',
              fontSize: '0.8125rem',
              '& > li': { minWidth: 0, overflow: 'hidden' },
            }}
          >
            {children}
          </Box>
        </Popover>
      )}
    </>
  );
}

function Names({ names }: { names: string[] }) {
  const { t } = useTexts();
  const rest = names.length - NAMED;
  return (
    <ul>
      {names.slice(0, NAMED).map((name, index) => (
        <li key={index} dir="auto">
          {cutText(name, 80)}
        </li>
      ))}
      {rest > 0 && <li>{t('cell.more', { count: rest })}</li>}
    </ul>
  );
}
