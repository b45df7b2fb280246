import { useState } from 'react';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import { briefJson, cutText } from './plain-text.ts';

/** So many members at a time; documents of megabytes open as fast as small ones. */
const AT_A_TIME = 100;
const LONGEST = 2000;
const OPEN_DEPTH = 2;

const isBranch = (value: Json): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null;

/** A document as a tree whose branches open and close. */
export function JsonTree({ value }: { value: Json }) {
  return (
    <Box component="ul" className="mm-mono" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.7 }}>
      <Node name={null} value={value} depth={0} />
    </Box>
  );
}

function Node({ name, value, depth }: { name: string | null; value: Json; depth: number }) {
  const label = name === null ? null : <Name name={name} />;
  if (!isBranch(value)) {
    return (
      <Box component="li" sx={{ pl: '20px', overflowWrap: 'anywhere' }}>
        {label}
        <Leaf value={value} />
      </Box>
    );
  }
  return <Branch label={label} value={value} depth={depth} name={name} />;
}

interface BranchProps {
  label: React.ReactNode;
  name: string | null;
  value: Json[] | { [key: string]: Json };
  depth: number;
}

function Branch({ label, name, value, depth }: BranchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(depth < OPEN_DEPTH);
  const [shown, setShown] = useState(AT_A_TIME);
  const keys = Object.keys(value);
  const isList = Array.isArray(value);
  const brackets = isList ? `[${keys.length}]` : `{${keys.length}}`;
  return (
    <li>
      <button
        type="button"
        className="mm-press"
        aria-expanded={open}
        aria-label={`${name ?? t('cell.document')} ${brackets}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} style={{ marginRight: 6 }} />
        {label}
        <span className="mm-quiet">{brackets}</span>
        {!open && (
          <Box component="span" className="mm-line mm-quiet" sx={{ ml: 0.75 }}>
            {cutText(briefJson(value, 61), 60)}
          </Box>
        )}
      </button>
      {open && (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, pl: '14px', ml: '6px', listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}
        >
          {keys.slice(0, shown).map((key) => (
            <Node
              key={key}
              name={key}
              value={(value as { [key: string]: Json })[key] ?? null}
              depth={depth + 1}
            />
          ))}
          {keys.length > shown && (
            <li>
              <button type="button" className="mm-press mm-link" onClick={() => setShown(shown + AT_A_TIME)}>
                {t('cell.more', { count: keys.length - shown })}
              </button>
            </li>
          )}
        </Box>
      )}
    </li>
  );
}

function Name({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ mr: 0.75, color: 'text.secondary' }}>
      <bdi>{cutText(name, 200)}</bdi>:
    </Box>
  );
}

const INKS = { string: 'success.main', number: 'primary.main', boolean: 'warning.main' } as const;

function Leaf({ value }: { value: Json }) {
  const ink = INKS[typeof value as keyof typeof INKS] ?? 'text.secondary';
  return (
    <Box component="span" sx={{ color: ink }}>
      <bdi>
        {cutText(JSON.stringify(typeof value === 'string' ? value.slice(0, LONGEST + 1) : value), LONGEST)}
      </bdi>
    </Box>
  );
}
