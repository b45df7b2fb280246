import { useEffect } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../../providers/index.ts';
import { SchemaForm } from '../../../records/form/index.ts';
import { useEventCallback } from '../../../ui/index.ts';
import type { SettingForms } from './setting-forms.ts';
import { useGroupForm } from './use-group-form.ts';

/** The tab that adds an item. Leaving the screen with one half written is asked about like any change. */
export const ADD_TAB = '+';

export function ItemForm({
  item,
  onDirty,
}: {
  item: SettingForms['item'];
  onDirty: (name: string, dirty: boolean) => void;
}) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useGroupForm(item.form, item.form.defaults);
  const { dirty } = form;
  const changed = useEventCallback(onDirty);
  useEffect(() => {
    changed(ADD_TAB, dirty);
    return () => changed(ADD_TAB, false);
  }, [changed, dirty]);
  const add = async (values: JsonObject): Promise<void> => {
    const sent = await form.send(() =>
      http.call(`${base}/routine.Config/add`, { method: 'POST', body: values }),
    );
    if (!sent) return;
    form.reset();
    await queries.invalidateQueries({ queryKey: ['site-settings'] });
    notify(t('siteSettings.added', { title: String(values.title ?? '') }), { type: 'success' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SchemaForm
        id="settings-add"
        idPrefix="settings-add"
        sent={item.form}
        conditions={item.form.conditions}
        values={form.values}
        locked={false}
        issues={form.issues}
        onChange={form.change}
        onSubmit={(values) => void add(values)}
        onInvalid={form.clearTrouble}
      />
      {form.trouble && <Alert severity="error">{form.trouble}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" form="settings-add" variant="contained" loading={form.busy}>
          {t('siteSettings.add')}
        </Button>
      </Box>
    </Box>
  );
}
