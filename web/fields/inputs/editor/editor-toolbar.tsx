import { useRef } from 'react';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { LinkTool } from './link-tool.tsx';
import { Gap, Tool, ToolMenu, Toolbar, type ToolChoice } from './toolbar-parts.tsx';

interface Props {
  editor: Editor;
  label: string;
  full: boolean;
  onFull: () => void;
  onSource: () => void;
  onPictures: (files: File[]) => void;
}

const LEVELS = [1, 2, 3, 4] as const;
const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
const MARK_ICONS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
  code: 'code',
};
const SIDES = ['left', 'center', 'right'] as const;

/** Everything that can be done to a text, by pointer, by keys and by ear. */
export function EditorToolbar({ editor, label, full, onFull, onSource, onPictures }: Props) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const run = () => editor.chain().focus();
  return (
    <Toolbar label={t('editor.toolbar', { label })}>
      <BlockMenu editor={editor} />
      <Gap />
      {MARKS.map((mark) => (
        <Tool
          key={mark}
          icon={MARK_ICONS[mark]}
          label={t(`editor.${mark}`)}
          on={editor.isActive(mark)}
          onPress={() => run().toggleMark(mark).run()}
        />
      ))}
      <Gap />
      <Tool
        icon="list"
        label={t('editor.bullets')}
        on={editor.isActive('bulletList')}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        icon="list-ordered"
        label={t('editor.numbers')}
        on={editor.isActive('orderedList')}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool
        icon="quote"
        label={t('editor.quote')}
        on={editor.isActive('blockquote')}
        onPress={() => run().toggleBlockquote().run()}
      />
      <Tool
        icon="code-block"
        label={t('editor.listing')}
        on={editor.isActive('codeBlock')}
        onPress={() => run().toggleCodeBlock().run()}
      />
      {SIDES.map((side) => (
        <Tool
          key={side}
          icon={`align-${side}`}
          label={t(`editor.${side}`)}
          on={editor.isActive({ textAlign: side })}
          onPress={() => run().toggleTextAlign(side).run()}
        />
      ))}
      <Gap />
      <LinkTool editor={editor} />
      <Tool icon="image" label={t('editor.picture')} onPress={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <TableMenu editor={editor} />
      <Tool icon="minus" label={t('editor.line')} onPress={() => run().setHorizontalRule().run()} />
      <Tool
        icon="eraser"
        label={t('editor.plain')}
        onPress={() => run().unsetAllMarks().clearNodes().run()}
      />
      <Gap />
      <Tool
        icon="undo"
        label={t('editor.undo')}
        off={!editor.can().undo()}
        onPress={() => run().undo().run()}
      />
      <Tool
        icon="redo"
        label={t('editor.redo')}
        off={!editor.can().redo()}
        onPress={() => run().redo().run()}
      />
      <Gap />
      <Tool icon="file-code" label={t('editor.source')} onPress={onSource} />
      <Tool
        icon={full ? 'minimize' : 'maximize'}
        label={full ? t('editor.leaveFull') : t('editor.full')}
        on={full}
        onPress={onFull}
      />
    </Toolbar>
  );
}

function BlockMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const level = LEVELS.find((each) => editor.isActive('heading', { level: each }));
  const choices: ToolChoice[] = [
    {
      label: t('editor.paragraph'),
      on: level === undefined,
      onPress: () => editor.chain().focus().setParagraph().run(),
    },
    ...LEVELS.map((each) => ({
      label: t('editor.heading', { level: each }),
      on: each === level,
      onPress: () => void editor.chain().focus().setHeading({ level: each }).run(),
    })),
  ];
  const text = level === undefined ? t('editor.paragraph') : t('editor.heading', { level });
  return (
    <ToolMenu
      first
      label={t('editor.block')}
      text={text}
      choices={choices}
      onClose={() => editor.commands.focus()}
    />
  );
}

function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const inside = editor.isActive('table');
  const run = () => editor.chain().focus();
  const choices: ToolChoice[] = inside
    ? [
        { label: t('editor.rowBelow'), onPress: () => run().addRowAfter().run() },
        { label: t('editor.rowAbove'), onPress: () => run().addRowBefore().run() },
        { label: t('editor.columnAfter'), onPress: () => run().addColumnAfter().run() },
        { label: t('editor.columnBefore'), onPress: () => run().addColumnBefore().run() },
        { label: t('editor.headRow'), onPress: () => run().toggleHeaderRow().run() },
        {
          label: t('editor.merge'),
          off: !editor.can().mergeOrSplit(),
          onPress: () => run().mergeOrSplit().run(),
        },
        { label: t('editor.dropRow'), onPress: () => run().deleteRow().run() },
        { label: t('editor.dropColumn'), onPress: () => run().deleteColumn().run() },
        { label: t('editor.dropTable'), onPress: () => run().deleteTable().run() },
      ]
    : [2, 3, 4, 5].map((columns) => ({
        label: t('editor.newTable', { columns }),
        onPress: () => void run().insertTable({ rows: 3, cols: columns, withHeaderRow: true }).run(),
      }));
  return (
    <ToolMenu
      label={t('editor.table')}
      icon="table"
      on={inside}
      choices={choices}
      onClose={() => editor.commands.focus()}
    />
  );
}
