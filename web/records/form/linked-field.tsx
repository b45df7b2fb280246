import type { ReactNode } from 'react';
import { Box, Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { filteredListPath } from '../../providers/index.ts';

/** An input with the button beside it that its field's `ui:options.link` asks for: to the rows that point to this one. */
export function LinkedField(props: {
  link: JsonObject | undefined;
  stored: JsonObject | undefined;
  children: ReactNode;
}) {
  const { link, stored, children } = props;
  const to = link && stored ? pathOf(link, stored.id) : null;
  if (to === null) return children;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Button
        component={RouterLink}
        to={to}
        variant="outlined"
        color="inherit"
        sx={{ flexShrink: 0, minHeight: 36 }}
      >
        {String(link?.title)}
      </Button>
    </Box>
  );
}

function pathOf({ definition, field }: JsonObject, id: Json | undefined): string | null {
  const isLink = typeof definition === 'string' && typeof field === 'string';
  return isLink && id !== undefined ? filteredListPath(definition, { [field]: id }) : null;
}
