import { useState } from 'react';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { useServices } from '../../../providers/index.ts';
import { ActionForm } from '../../../records/form/index.ts';
import { Icon } from '../../../ui/index.ts';

/** A server of mail may take its time to answer. */
const PATIENCE_MS = 45_000;

/** A button that asks where a test mail is to go, and sends it with what stands in the form. */
export function TestMail({ values }: { values: JsonObject }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      testMail: { type: 'string', format: 'email', title: t('siteSettings.testMailTo'), minLength: 1 },
    },
    required: ['testMail'],
  };
  const send = async ({ testMail }: JsonObject): Promise<void> => {
    const body = { ...values, testMail };
    await http.call(`${base}/routine.Config/sendTestMail`, { method: 'POST', body, timeout: PATIENCE_MS });
    setOpen(false);
    notify(t('siteSettings.testMailSent', { address: String(testMail) }), { type: 'success' });
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mail" size={16} />}
        onClick={() => setOpen(true)}
      >
        {t('siteSettings.testMail')}
      </Button>
      {open && (
        <ActionForm
          title={t('siteSettings.testMail')}
          hint={t('siteSettings.testMailHint')}
          schema={schema}
          onSubmit={send}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
