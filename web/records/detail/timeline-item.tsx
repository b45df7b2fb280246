import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TimeText } from '../../fields/cells/index.ts';
import { Icon } from '../../ui/index.ts';

interface Props {
  icon: string;
  /** Colour of the icon: a palette path. */
  ink: string;
  title: ReactNode;
  who: string;
  /** ISO 8601. */
  time: string;
  children?: ReactNode;
}

/** Something that happened, in a list of such things: what, who and when, and below it what there is to say of it. */
export function TimelineItem({ icon, ink, title, who, time, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 4.5,
        pb: 2.5,
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 12,
          top: 28,
          bottom: 2,
          borderLeft: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          left: 0,
          top: 0,
          width: 25,
          height: 25,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: ink,
        }}
      >
        <Icon name={icon} size={14} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', minHeight: 25 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2">{who}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
          <TimeText value={time} />
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
