import { memo, useState } from 'react';
import { Box, ButtonBase, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import { tickedOf, type RightsNode } from './rights-tree.ts';

interface Props {
  node: RightsNode;
  held: ReadonlySet<string>;
  depth: number;
  /** Unfolded whatever was folded: while one searches. */
  open: boolean;
  locked: boolean;
  onToggle: (name: string, on: boolean) => void;
}

/** A rule with what is below it: directories and entries fold, an entry's buttons stand in lines below it. */
export const RightsBranch = memo(function RightsBranch({ node, held, depth, open, locked, onToggle }: Props) {
  const { t } = useTranslation();
  const ticked = tickedOf(node, held);
  const [unfolded, setUnfolded] = useState(depth === 0 && node.children.length < 12);
  const isOpen = open || unfolded;
  const buttons = node.children.filter(({ type }) => type === 'button');
  const branches = node.children.filter(({ type }) => type !== 'button');
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 0.5 + depth * 2.5, pr: 1.5, minHeight: 34 }}>
        <ButtonBase
          aria-label={isOpen ? t('list.collapse') : t('list.expand')}
          aria-expanded={node.children.length > 0 ? isOpen : undefined}
          disabled={node.children.length === 0}
          onClick={() => setUnfolded(!isOpen)}
          sx={{
            width: 26,
            height: 26,
            borderRadius: '4px',
            visibility: node.children.length > 0 ? 'visible' : 'hidden',
          }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={15} />
        </ButtonBase>
        <RightBox node={node} ticked={ticked} locked={locked} onToggle={onToggle} />
      </Box>
      {isOpen && (
        <>
          {buttons.length > 0 && (
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
              {buttons.map((button) => (
                <RightBox
                  key={button.name}
                  node={button}
                  ticked={tickedOf(button, held)}
                  locked={locked}
                  onToggle={onToggle}
                />
              ))}
            </Box>
          )}
          {branches.map((child) => (
            <RightsBranch
              key={child.name}
              node={child}
              held={held}
              depth={depth + 1}
              open={open}
              locked={locked}
              onToggle={onToggle}
            />
          ))}
        </>
      )}
    </Box>
  );
});

function RightBox({
  node,
  ticked,
  locked,
  onToggle,
}: Pick<Props, 'node' | 'locked' | 'onToggle'> & { ticked: ReturnType<typeof tickedOf> }) {
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
        <Typography variant="body2" noWrap sx={{ fontWeight: node.type === 'button' ? 400 : 500 }}>
          {node.title}
        </Typography>
      }
    />
  );
}
