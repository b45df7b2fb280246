import type { Applied } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import type { Notices } from '#server/system/notices/notices.ts';
import { defineScene } from '#server/system/notices/scene.ts';
import type { Publication } from './publication.ts';

const DESIGNER = 'crud/crud';

/** Somebody published a table: whoever designs tables hears of it. */
export const DEFINITION_PUBLISHED = defineScene({
  key: 'definition_published',
  title: { 'zh-cn': '表格已发布', en: 'Table published' },
  receiver: 'staff',
  variables: {
    name: { 'zh-cn': '表格', en: 'Table' },
    title: { 'zh-cn': '表格名称', en: 'Title of the table' },
    version: { 'zh-cn': '版本', en: 'Version' },
    username: { 'zh-cn': '发布人', en: 'Who published it' },
    message: { 'zh-cn': '说明', en: 'What they say of it' },
  },
  message: {
    'zh-cn': '{username} 发布了表格“{title}”（{name}）的第 {version} 版',
    en: '{username} published version {version} of the table {name}',
  },
  target: { definition: `${DESIGNER}/log`, node: 'crud/crud/index', search: { name: '{name}' } },
});

export interface NewsPorts {
  notices: Pick<Notices, 'raise'>;
  records: Pick<Records, 'transaction'>;
  metadata: Pick<MetadataService, 'get'>;
  failed: (line: string) => void;
}

/** Notifies of a publication that stands already: what is not said of it takes nothing of it back. */
export const publicationNews =
  ({ notices, records, metadata, failed }: NewsPorts) =>
  async ({ name, version }: Applied, { author, message }: Publication): Promise<void> => {
    const title = textIn(metadata.get(name)?.title ?? name, 'zh-cn');
    try {
      await records.transaction((transaction) =>
        notices.raise(transaction, DEFINITION_PUBLISHED, {
          subject: `${name} ${version}`,
          data: { name, title, version, username: author.username, message },
          causedBy: author.id,
        }),
      );
    } catch (error) {
      failed(`Nobody was notified of ${name} ${version}: ${String(error)}`);
    }
  };
