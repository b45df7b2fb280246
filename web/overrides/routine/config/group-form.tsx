import { useEffect, useMemo, useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../providers/index.ts';
import { FieldAsideContext, SchemaForm } from '../../../records/form/index.ts';
import { titleAt } from '../../../records/form/form-errors.ts';
import { StatePanel, useEventCallback, useShortcut } from '../../../ui/index.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { ItemAside } from './item-aside.tsx';
import type { SettingForms, SettingGroupForm, SettingItem } from './setting-forms.ts';
import { TestChannels } from './test-channels.tsx';
import { TestConnection } from './test-connection.tsx';
import { TestMail } from './test-mail.tsx';
import { useGroupForm } from './use-group-form.ts';

/** The group whose values a test mail is sent with. */
const MAIL = 'mail';
/** The group whose channels can be tried, with what is saved. */
const PAY = 'shop_pay';
/** Groups whose service can be asked whether it knows the account. */
const CONNECTED = new Set(['shop_delivery', 'shop_miniapp']);

export interface GroupFormProps {
  group: SettingGroupForm;
  may: SettingForms['may'];
  /** In sight: its keys are the ones that work. */
  active: boolean;
  onDirty: (name: string, dirty: boolean) => void;
}

/** One group of settings. What was changed of it is sent, and nothing of other groups. */
export function GroupForm({ group, may, active, onDirty }: GroupFormProps) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useGroupForm(group.form, group.values);
  const { dirty } = form;
  const { name } = group;
  const formId = `settings-${name}`;
  const changed = useEventCallback(onDirty);
  useEffect(() => {
    changed(name, dirty);
    return () => changed(name, false);
  }, [changed, name, dirty]);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const submit = useEventCallback(() => box?.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit());
  useShortcut('mod+enter', 'form.saveKeys', submit, { enabled: active && may.edit, inFields: true });

  const refresh = () =>
    Promise.all(['site-settings', 'site'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const save = async (): Promise<void> => {
    if (!dirty) return notify(t('siteSettings.nothingChanged'), { type: 'info' });
    const sent = await form.send(() =>
      http.call(`${base}/routine.Config/save`, { method: 'POST', body: form.changed }),
    );
    if (!sent) return;
    await refresh();
    form.reset();
    notify(t('siteSettings.saved'), { type: 'success' });
  };
  const titleOf = (field: string): string => titleAt(group.form.schema, [field]) || field;
  const afterwards = async (call: () => Promise<unknown>, words: string): Promise<void> => {
    if (!(await form.send(call))) return;
    await refresh();
    notify(words, { type: 'success' });
  };
  const remove = (item: SettingItem) =>
    afterwards(
      () => http.call(`${base}/routine.Config/del?ids[]=${item.deletable}`, { method: 'DELETE' }),
      t('siteSettings.deleted', { title: titleOf(item.name) }),
    );
  const clear = (item: SettingItem) =>
    afterwards(
      () => http.call(`${base}/routine.Config/save`, { method: 'POST', body: { [item.name]: null } }),
      t('siteSettings.cleared', { title: titleOf(item.name) }),
    );
  const handlers = useLatest({ remove, clear, titleOf });
  // The same until the items are others: a key draws its own field anew and nothing beside it.
  const asideOf = useMemo(() => {
    const items = new Map(group.items.map((item) => [item.name, item]));
    return (field: string) => {
      const item = items.get(field);
      if (item === undefined) return null;
      const { remove: onDelete, clear: onClear, titleOf: titled } = handlers.current;
      const rights = { mayEdit: may.edit, mayDelete: may.del };
      return (
        <ItemAside item={item} title={titled(field)} {...rights} onDelete={onDelete} onClear={onClear} />
      );
    };
  }, [group.items, may, handlers]);
  if (group.items.length === 0)
    return <StatePanel icon="inbox" title={t('siteSettings.empty')} hint={t('siteSettings.emptyHint')} />;
  return (
    <Box ref={setBox} sx={{ display: 'grid', gap: 2 }}>
      <FieldAsideContext value={asideOf}>
        <SchemaForm
          id={formId}
          idPrefix={formId}
          sent={group.form}
          conditions={group.form.conditions}
          values={form.values}
          stored={group.values}
          locked={!may.edit}
          issues={form.issues}
          onChange={form.change}
          onSubmit={() => void save()}
          onInvalid={form.clearTrouble}
        />
      </FieldAsideContext>
      {form.trouble && <Alert severity="error">{form.trouble}</Alert>}
      {may.edit && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            alignItems: 'flex-end',
            gap: 1,
          }}
        >
          {name === MAIL && <TestMail values={form.values} />}
          {name === PAY && <TestChannels disabled={dirty} />}
          {CONNECTED.has(name) && <TestConnection group={name} disabled={dirty} />}
          <Button type="submit" form={formId} variant="contained" loading={form.busy}>
            {t('siteSettings.save')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
