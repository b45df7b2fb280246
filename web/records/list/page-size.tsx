import { useState } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, useEver } from '../../ui/index.ts';

interface Props {
  value: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
}

/** How many rows a page has; the choice is made only when it is asked for. */
export function PageSize({ value, sizes, onChange }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isUsed = useEver(anchor !== null);
  const offered = [...new Set([...sizes, value])].sort((a, b) => a - b);
  const choose = (size: number): void => {
    setAnchor(null);
    if (size !== value) onChange(size);
  };
  return (
    <>
      <button
        type="button"
        className="size"
        aria-label={`${t('list.pageSize')}: ${value}`}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        {value}
        <Icon name="chevron-down" size={14} />
      </button>
      {isUsed && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { role: 'listbox', 'aria-label': t('list.pageSize') } }}
        >
          {offered.map((size) => (
            <MenuItem
              key={size}
              role="option"
              aria-selected={size === value}
              selected={size === value}
              onClick={() => choose(size)}
            >
              {size}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
