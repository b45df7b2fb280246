import type { ReactNode, RefObject } from 'react';
import { Box, Paper, Popper, Typography, type PopperProps } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { sameKey, type Choice } from './choice.ts';
import { OptionList } from './option-list.tsx';
import type { ComboboxFacts, useCombobox } from './use-combobox.ts';

interface Props extends Pick<
  ComboboxFacts,
  'choices' | 'chosen' | 'commands' | 'multiple' | 'open' | 'words' | 'onFold'
> {
  anchor: RefObject<HTMLElement | null>;
  state: ReturnType<typeof useCombobox>;
  label: string;
  loading?: boolean;
  /** Page of choices shown. */
  page?: number;
  /** Why there are no choices. */
  trouble?: string;
  /** Below the list: a pager. */
  footer?: ReactNode;
}

const MIN_WIDTH = 200;

/** The list is as wide as its box. */
const MODIFIERS: PopperProps['modifiers'] = [
  { name: 'offset', options: { offset: [0, 4] } },
  {
    name: 'sameWidth',
    enabled: true,
    phase: 'beforeWrite',
    requires: ['computeStyles'],
    fn: ({ state }) => {
      const width = Math.max(state.rects.reference.width, MIN_WIDTH);
      Object.assign(state.styles.popper ?? {}, { width: `${width}px` });
    },
    effect: ({ state }) => {
      const box = state.elements.reference as HTMLElement;
      state.elements.popper.style.width = `${Math.max(box.offsetWidth, MIN_WIDTH)}px`;
    },
  },
];

/** The choices below the box of a combobox, with what there is to say of them. */
export function ComboboxList(props: Props) {
  const { anchor, state, chosen, words } = props;
  return (
    <Popper
      open={props.open}
      anchorEl={() => anchor.current as HTMLElement}
      placement="bottom-start"
      modifiers={MODIFIERS}
      style={{ zIndex: 1500 }}
    >
      <Paper
        elevation={6}
        sx={{ border: 1, borderColor: 'divider' }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <OptionList
          id={state.listId}
          label={props.label}
          listKey={`${words}\n${props.page ?? ''}`}
          choices={props.choices}
          commands={props.commands ?? []}
          multiple={props.multiple ?? false}
          isChosen={(choice) => chosen.some((each) => sameKey(each.value, choice.value))}
          active={state.active}
          onActive={state.setActive}
          onTake={state.take}
          onFold={props.onFold}
        />
        <ListNote {...props} />
        <Facts choice={props.choices[state.active]} />
        {props.footer}
      </Paper>
    </Popper>
  );
}

/** Why the list is empty, or that it is on its way; said to screen readers with every change. */
function ListNote({ choices, loading, trouble }: Pick<Props, 'choices' | 'loading' | 'trouble'>) {
  const { t } = useTranslation();
  const words = trouble ?? (loading && choices.length === 0 ? t('input.loading') : t('input.none'));
  if (choices.length > 0 && !trouble) {
    return (
      <Box role="status" sx={hiddenFromSight}>
        {t('input.results', { count: choices.length })}
      </Box>
    );
  }
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ px: 1.5, py: 1, color: trouble ? 'error.main' : 'text.secondary' }}
    >
      {words}
    </Typography>
  );
}

/** What else there is to know of the choice at hand. */
function Facts({ choice }: { choice: Choice | undefined }) {
  if (!choice?.facts?.length) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
      }}
    >
      {choice.facts.map(({ label, text }) => (
        <Box component="span" key={label} sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
            {label}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}

const hiddenFromSight = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
