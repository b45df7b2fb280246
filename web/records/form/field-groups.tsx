import { createContext, useContext, useState } from 'react';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientForm } from '#engine/compile/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';

/** The groups a form's fields are sorted into, and whether small inputs may stand side by side. */
export interface FormLayout {
  groups: ClientForm['groups'];
  dense: boolean;
}

export const FormLayoutContext = createContext<FormLayout>({ groups: [], dense: false });

export interface GroupedField {
  name: string;
  content: React.ReactNode;
  group: string;
  ui: JsonObject;
}

/** Groups one below another; those that say so as tabs, all of them drawn so that no error hides in one not looked at. */
export function FieldGroups({ fields }: { fields: GroupedField[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { groups } = useContext(FormLayoutContext);
  const [tab, setTab] = useState(0);
  const known = new Set(groups.map((group) => group.name));
  const sections = [
    {
      name: '',
      title: t('form.basics'),
      tab: false,
      fields: fields.filter((field) => !known.has(field.group)),
    },
    ...groups.map((group) => ({
      name: group.name,
      title: textIn(group.title, locale),
      tab: group.tab === true,
      fields: fields.filter((field) => field.group === group.name),
    })),
  ].filter((section) => section.fields.length > 0);
  if (sections.length <= 1) return <FieldGrid fields={fields} />;
  const tabs = sections.filter((section) => section.tab);
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {sections
        .filter((section) => !section.tab)
        .map((section) => (
          <Box component="section" key={section.name}>
            <Typography variant="h3" sx={{ mb: 1.75 }}>
              {section.title}
            </Typography>
            <FieldGrid fields={section.fields} />
          </Box>
        ))}
      {tabs.length > 0 && (
        <Box>
          <Tabs
            value={tab}
            onChange={(_, next: number) => setTab(next)}
            sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            {tabs.map((section) => (
              <Tab key={section.name} label={section.title} />
            ))}
          </Tabs>
          {tabs.map((section, index) => (
            <Box key={section.name} role="tabpanel" sx={{ display: index === tab ? 'block' : 'none' }}>
              <FieldGrid fields={section.fields} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Inputs that need the whole width to be of use. */
const WIDE = new Set([
  'textarea',
  'editor',
  'json',
  'array',
  'images',
  'files',
  'remoteSelects',
  'checkbox',
  'selects',
]);
const GRID = 12;

function FieldGrid({ fields }: { fields: GroupedField[] }) {
  const { dense } = useContext(FormLayoutContext);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${GRID}, minmax(0, 1fr))`,
        columnGap: 2.5,
        rowGap: 2.25,
      }}
    >
      {fields.map((field) => (
        <Box key={field.name} sx={{ gridColumn: { xs: '1 / -1', sm: `span ${spanOf(field.ui, dense)}` } }}>
          {field.content}
        </Box>
      ))}
    </Box>
  );
}

/** The span a definition wrote; the full width is what it says when nobody wrote one, so small inputs may share it. */
function spanOf(ui: JsonObject, dense: boolean): number {
  const written = Number(ui.span ?? GRID);
  if (Number.isInteger(written) && written > 0 && written < GRID) return written;
  return dense && !WIDE.has(String(ui.widget)) ? GRID / 2 : GRID;
}
