import { memo } from 'react';
import { Badge, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Definition } from '#engine/definition/index.ts';
import { useDesignerWords } from '../texts/designer.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { IssueCounts } from './check/issue-place.ts';
import { DESIGN_MODES, type DesignMode } from './design-mode.ts';
import { DesignTitle } from './design-title.tsx';
import type { DesignCommands } from './use-design.ts';

const ICONS = {
  fields: 'layers',
  list: 'table',
  form: 'square-pen',
  search: 'search',
  page: 'file-text',
} as const;

interface Props {
  definition: Definition;
  published: boolean;
  mode: DesignMode;
  counts: IssueCounts;
  issuesOpen: boolean;
  canUndo: boolean;
  canRedo: boolean;
  commands: DesignCommands;
  onMode: (mode: DesignMode) => void;
  onIssues: () => void;
  onPublish: () => void;
}

/** The head of the design screen: what the table is called, what is shown of it, what is wrong, and publishing. */
export const DesignBar = memo(function DesignBar(props: Props) {
  const { definition, published, mode, counts, issuesOpen, commands, onMode, onIssues, onPublish } = props;
  return (
    <Box sx={DESIGN_BAR}>
      <DesignTitle
        name={definition.name}
        title={definition.title}
        published={published}
        onChange={commands.setTable}
      />
      <ModeSwitch mode={mode} onMode={onMode} />
      <DesignBarCommands
        errors={counts.errors}
        warnings={counts.warnings}
        issuesOpen={issuesOpen}
        canUndo={props.canUndo}
        canRedo={props.canRedo}
        commands={commands}
        onIssues={onIssues}
        onPublish={onPublish}
      />
    </Box>
  );
});

const DESIGN_BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };

const ModeSwitch = memo(function ModeSwitch({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const t = useDesignerWords();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      onChange={(_, next: DesignMode | null) => next && onMode(next)}
      aria-label={t('modes.label')}
    >
      {DESIGN_MODES.map((each) => (
        <ToggleButton key={each} value={each} sx={{ gap: 0.75, px: 1.25, height: 34 }}>
          <Icon name={ICONS[each]} size={16} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t(`modes.${each}`)}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

interface CommandProps extends Pick<
  Props,
  'issuesOpen' | 'canUndo' | 'canRedo' | 'commands' | 'onIssues' | 'onPublish'
> {
  errors: number;
  warnings: number;
}

const DesignBarCommands = memo(function DesignBarCommands(props: CommandProps) {
  const { errors, warnings, issuesOpen, commands, onIssues, onPublish } = props;
  const t = useDesignerWords();
  const problems = errors + warnings;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton icon="undo" label={t('commands.undo')} disabled={!props.canUndo} onClick={commands.undo} />
      <IconButton icon="redo" label={t('commands.redo')} disabled={!props.canRedo} onClick={commands.redo} />
      <Badge badgeContent={problems} color={errors > 0 ? 'error' : 'warning'} overlap="circular">
        <IconButton
          icon={problems === 0 ? 'circle-check' : 'circle-alert'}
          label={problems === 0 ? t('issues.none') : t('issues.count', { count: problems })}
          onClick={onIssues}
          aria-expanded={issuesOpen}
        />
      </Badge>
      <Button
        variant="contained"
        startIcon={<Icon name="upload" size={16} />}
        onClick={onPublish}
        disabled={errors > 0}
        sx={{ ml: 0.5 }}
      >
        {t('commands.publish')}
      </Button>
    </Box>
  );
});
