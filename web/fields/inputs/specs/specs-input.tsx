import { useRef, useState } from 'react';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { JsonInput } from '../json-input.tsx';
import { moved } from '../move-buttons.tsx';
import { SortableList } from '../sortable-list.tsx';
import { TemplateButton } from '../templates/template-button.tsx';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import { templateSource } from '../templates/template-source.ts';
import { SpecGroupBox } from './spec-group-box.tsx';
import { blankGroup, calledAt, groupsOf, type SpecGroup } from './spec-groups.ts';
import { specTemplateUse } from './spec-template-use.ts';

/**
 * The specs of goods: groups with their values, each with a picture if one likes, as the rule `specs` wants them. What is
 * wrong stands where it is. A value of another shape is edited as JSON. The prop `templates` names a definition whose rows
 * offer groups to begin with (see `templateSource`).
 */
export function SpecsInput(input: InputProps) {
  const groups = groupsOf(input.value);
  if (groups) return <Groups input={input} groups={groups} />;
  const messages = [...new Set(Object.values(input.messages ?? {}))];
  return (
    <>
      <JsonInput {...input} />
      {messages.map((message) => (
        <FormHelperText key={message} error data-form-error="">
          {message}
        </FormHelperText>
      ))}
    </>
  );
}

function Groups({ input, groups }: { input: InputProps; groups: SpecGroup[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const locked = input.disabled || input.readonly;
  const source = templateSource(input.props);
  const [taking, setTaking] = useState(false);
  const full = groups.length >= SPEC_BOUNDS.groups;
  const put = (next: SpecGroup[]): void => input.onChange(next);
  /** The focus goes where the work goes on: at once, for keys may follow, or as soon as that is drawn. */
  const focus = (place: string): void => {
    const go = (): boolean => {
      const found = box.current?.querySelector<HTMLElement>(`[data-spec="${place}"]`);
      found?.focus();
      return found !== null && found !== undefined;
    };
    if (!go()) requestAnimationFrame(go);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= groups.length || locked) return;
    put(moved(groups, from, to));
    focus(`${to}`);
  };
  const remove = (at: number): void => {
    put(groups.filter((_, index) => index !== at));
    focus(groups.length === 1 ? 'add' : `${Math.min(at, groups.length - 2)}`);
  };
  return (
    <Box
      ref={box}
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ display: 'grid', gap: 1, outline: 'none' }}
    >
      {groups.length > 0 && (
        <SortableList
          names={groups.map(calledAt)}
          grid={false}
          locked={locked}
          onMove={(from, to) => put(moved(groups, from, to))}
        >
          <Box
            component="ul"
            sx={{ m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
          >
            {groups.map((group, at) => (
              <SpecGroupBox
                key={at}
                input={input}
                group={group}
                at={at}
                count={groups.length}
                onPut={(next) => put(groups.map((each, index) => (index === at ? next : each)))}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
                onFocus={focus}
              />
            ))}
          </Box>
        </SortableList>
      )}
      {!locked && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            data-spec="add"
            disabled={full}
            startIcon={<Icon name="plus" size={15} />}
            onClick={() => {
              put([...groups, blankGroup()]);
              focus(`${groups.length}`);
            }}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {t('specs.addGroup')}
          </Button>
          {source && <TemplateButton onClick={() => setTaking(true)} />}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('specs.groups', { count: groups.length, max: SPEC_BOUNDS.groups })}
          </Typography>
        </Box>
      )}
      {source && taking && (
        <TemplateDialog
          id={input.id}
          source={source}
          row={input.row}
          use={specTemplateUse(groups, {
            label: t('specs.template'),
            empty: t('specs.emptyTemplate'),
            full: t('specs.templateFull', SPEC_BOUNDS),
          })}
          onCancel={() => setTaking(false)}
          onTake={(next) => {
            setTaking(false);
            put(next);
          }}
        />
      )}
      {locked && groups.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '36px' }}>
          —
        </Typography>
      )}
    </Box>
  );
}
