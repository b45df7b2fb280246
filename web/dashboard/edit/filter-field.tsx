import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { WhereNode } from '#engine/query/index.ts';
import { useView } from '../../providers/index.ts';
import { GroupEditor } from '../../records/search/group-editor.tsx';
import { problemsOf } from '../../records/search/search-draft.ts';
import { searchFields } from '../../records/search/search-field.ts';
import { draftOf, whereOf, type DraftGroup } from '../../records/search/where-draft.ts';

interface Props {
  definition: string;
  filter: JsonObject;
  onFilter: (filter: JsonObject) => void;
}

/** The rows a card counts, in the list's own language: conditions in groups. */
export function FilterField(props: Props) {
  const { t } = useTranslation();
  const { data: view } = useView(props.definition);
  return (
    <Box>
      <Typography variant="body2" component="p" sx={{ fontWeight: 600, mb: 1 }}>
        {t('boardEditor.filter')}
      </Typography>
      {view && <Conditions {...props} view={view} />}
    </Box>
  );
}

function Conditions({ view, filter, onFilter }: Props & { view: ClientView }) {
  const { t } = useTranslation();
  const fields = useMemo(() => searchFields(view), [view]);
  const { where, ...others } = filter;
  const [tree, setTree] = useState(() => draftOf((where ?? null) as WhereNode | null, fields));
  const problems = useMemo(() => problemsOf({ values: {}, tree }, fields).lines, [tree, fields]);
  const change = useCallback((next: (tree: DraftGroup) => DraftGroup) => setTree(next), []);
  const asked = useMemo(
    () => (Object.keys(problems).length > 0 ? null : whereOf(tree, fields)),
    [tree, fields, problems],
  );
  const text = JSON.stringify(asked);
  const reported = useRef(JSON.stringify(where ?? null));
  useEffect(() => {
    if (text === reported.current) return;
    reported.current = text;
    onFilter(asked ? { ...others, where: asked as unknown as Json } : others);
  });
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', p: 1.5 }}>
      {Object.keys(others).length > 0 && (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => onFilter(where === undefined ? {} : { where })}
            >
              {t('boardEditor.dropFilter')}
            </Button>
          }
        >
          {t('boardEditor.filterKept')}
        </Alert>
      )}
      <GroupEditor tree={tree} fields={fields} problems={problems} onChange={change} />
    </Box>
  );
}
