import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPES, useServices } from '../../../providers/index.ts';
import { ButtonFace, type RowButtonProps } from '../../../records/buttons/index.ts';
import { saveFile } from '../../../records/list/save-csv.ts';

/** Takes a bill along with all its lines, as a workbook. */
export function SheetButton({ row }: RowButtonProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const { file } = await http.send(`/admin/merchant.Bill/sheet?id=${row.id}`, {
        file: EXPORT_TYPES.xlsx,
      });
      if (file) saveFile(file, `${String(row.bill_no)}.xlsx`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonFace icon="download" label={t('toolbar.billSheet')} busy={busy} onPress={() => void take()} />
  );
}
