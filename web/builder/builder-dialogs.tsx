import { useQueryClient } from '@tanstack/react-query';
import { clipOf } from '#engine/page/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { VersionsDialog } from './publish/versions-dialog.tsx';
import { SeeAsDialog } from './see-as-dialog.tsx';
import type { BuilderScreenState } from './use-builder-screen.ts';

/** What opens over the page designer. */
export function BuilderDialogs({ screen }: { screen: BuilderScreenState }) {
  const t = useBuilderWords();
  const { draft, routes, page, panes, document, held, published, sight, notify } = screen;
  const queries = useQueryClient();
  const close = (): void => panes.setDialog(null);
  return (
    <>
      {panes.dialog === 'publish' && (
        <PublishDialog
          routes={routes}
          draft={draft}
          document={document}
          published={published}
          onSave={async () => {
            await page.queue.flush();
            return page.queue.rev();
          }}
          onDone={(next) => {
            close();
            notify(t(next === published ? 'publish.planned' : 'publish.done'), { type: 'success' });
            screen.setPublished(next);
          }}
          onClose={close}
        />
      )}
      {panes.dialog === 'versions' && (
        <VersionsDialog
          routes={routes}
          id={draft.page.id}
          document={document}
          mayRestore={held.isMine && draft.may.rollback}
          onRestore={(restored) => {
            screen.commands.replace(restored);
            close();
            notify(t('versions.restored'), { type: 'success' });
          }}
          onClose={close}
        />
      )}
      {panes.dialog === 'seeAs' && (
        <SeeAsDialog
          sight={sight}
          onSight={screen.setSight}
          onReset={screen.resetSight}
          onShare={async (shown) => {
            await page.queue.flush();
            return (await routes.preview(draft.page.id, shown)).url;
          }}
          onClose={close}
        />
      )}
      {panes.dialog === 'section' && (
        <NameForm
          title={t('naming.section')}
          hint={t('naming.sectionHint')}
          onSubmit={async (name) => {
            await routes.addSection({ ...name, document: clipOf(document, screen.state.selected) });
            await queries.invalidateQueries({ queryKey: ['builder', 'sections'] });
            notify(t('naming.saved'), { type: 'success' });
          }}
          onClose={close}
        />
      )}
      {panes.dialog === 'template' && (
        <NameForm
          title={t('naming.template')}
          hint={t('naming.templateHint')}
          onSubmit={async (name) => {
            await page.queue.flush();
            await routes.toTemplate(draft.page.id, name);
            notify(t('naming.saved'), { type: 'success' });
          }}
          onClose={close}
        />
      )}
      {panes.dialog === 'keys' && <KeysDialog onClose={close} />}
      {page.conflicts && (
        <ConflictDialog
          by={page.conflicts.by}
          conflicts={page.conflicts.list}
          document={document}
          onDone={(settled) => {
            screen.commands.replace(settled);
            page.closeConflicts();
          }}
        />
      )}
    </>
  );
}
