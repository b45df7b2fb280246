import { memo } from 'react';
import { Box, ButtonBase, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import { isButton } from './rights-rows.ts';
import type { RightsNode, Ticked } from './rights-tree.ts';

interface BoxProps {
  node: RightsNode;
  ticked: Ticked;
  locked: boolean;
  /** Must stay the same function: rows are drawn anew only where something of theirs changed. */
  onToggle: (name: string, on: boolean) => void;
}

interface BranchProps extends BoxProps {
  depth: number;
  open: boolean;
  onFold: (name: string, open: boolean) => void;
}

/** A rule that folds what is below it. */
export const RightsBranch = memo(function RightsBranch({ depth, open, onFold, ...right }: BranchProps) {
  const { t } = useTranslation();
  const { node } = right;
  const folds = node.children.length > 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 0.5 + depth * 2.5, pr: 1.5, minHeight: 34 }}>
      <ButtonBase
        aria-label={open ? t('list.collapse') : t('list.expand')}
        aria-expanded={folds ? open : undefined}
        disabled={!folds}
        onClick={() => onFold(node.name, !open)}
        sx={{ width: 26, height: 26, borderRadius: '4px', visibility: folds ? 'visible' : 'hidden' }}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={15} />
      </ButtonBase>
      <RightBox {...right} />
    </Box>
  );
});

interface ButtonsProps extends Omit<BoxProps, 'ticked'> {
  depth: number;
  ticks: ReadonlyMap<string, Ticked>;
}

/** The buttons of an entry, in lines below it. */
export function RightsButtons({ node, depth, ticks, ...rest }: ButtonsProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        pl: 3.75 + depth * 2.5 + 2.5,
        pr: 1.5,
        pb: 0.5,
      }}
    >
      {node.children.filter(isButton).map((button) => (
        <RightBox key={button.name} node={button} ticked={ticks.get(button.name) ?? 'none'} {...rest} />
      ))}
    </Box>
  );
}

const RightBox = memo(function RightBox({ node, ticked, locked, onToggle }: BoxProps) {
  return (
    <FormControlLabel
      title={node.name}
      disabled={locked}
      sx={{ m: 0, minWidth: 0 }}
      control={
        <Checkbox
          size="small"
          checked={ticked === 'all'}
          indeterminate={ticked === 'some'}
          onChange={() => onToggle(node.name, ticked !== 'all')}
        />
      }
      label={
        <Typography variant="body2" noWrap sx={{ fontWeight: isButton(node) ? 400 : 500 }}>
          {node.title}
        </Typography>
      }
    />
  );
});
