import { type Editor as TextEditor, useEditorState } from '@tiptap/react';
import { Image, Link } from 'lucide';
import { useState } from 'react';
import { pictureKinds } from '../../../content/media/types.ts';
import type { IconDrawing } from '../../../ui/icons.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { LinkDialog } from '../../links/link-dialog.tsx';
import { MediaPicker } from '../../media/picker.tsx';
import { usePanels } from '../fields/use-panels.ts';
import { blockKinds, type TextCommand, tableTools, textCommands } from './commands.ts';

type Opened = 'link' | 'picture';

/** All text formats in one toolbar. */
export function TextBar({ editor }: { editor: TextEditor }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const state = useEditorState({
    editor,
    selector: () => ({
      kind: blockKinds.findLast(({ isOn }) => isOn(editor))?.name ?? 'paragraph',
      isInTable: editor.isActive('table'),
      caption: String(editor.getAttributes('table').caption ?? ''),
      isLink: editor.isActive('link'),
      on: [...textCommands.flat(), ...tableTools].filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
      off: [...textCommands.flat(), ...tableTools].filter(({ can }) => can && !can(editor)).map(({ name }) => name),
    }),
  });
  const tool = (command: TextCommand) => (
    <ToolButton
      key={command.name}
      label={command.words}
      drawing={command.drawing}
      isOn={command.isOn ? state.on.includes(command.name) : undefined}
      isDisabled={state.off.includes(command.name)}
      onClick={() => {
        command.run(editor);
        editor.commands.focus();
      }}
    />
  );
  return (
    <div className="ed-text-bar" role="toolbar" aria-label="قالب‌بندی متن">
      <select
        className="ed-input"
        aria-label="نوع این پاراگراف"
        value={state.kind}
        onChange={(event) => {
          blockKinds.find(({ name }) => name === event.currentTarget.value)?.run(editor);
          editor.commands.focus();
        }}
      >
        {blockKinds.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <ToolButton label="پیوند" drawing={Link} isOn={state.isLink} onClick={() => setOpen('link')} />
      <ToolButton label="تصویر" drawing={Image} onClick={() => setOpen('picture')} />
      {textCommands.map((group) => (
        <span key={group[0]?.name} className="ed-text-group">
          {group.map(tool)}
        </span>
      ))}
      {state.isInTable && (
        <span className="ed-text-group">
          {tableTools.map(tool)}
          <input
            className="ed-input"
            aria-label="عنوان جدول"
            placeholder="عنوان جدول"
            value={state.caption}
            onChange={(event) => editor.commands.updateAttributes('table', { caption: event.currentTarget.value })}
          />
        </span>
      )}
      {open && <TextDialog open={open} editor={editor} close={() => setOpen(null)} />}
    </div>
  );
}

function TextDialog({ open, editor, close }: { open: Opened; editor: TextEditor; close(): void }) {
  const panels = usePanels();
  const link = editor.getAttributes('link') as { href?: string; target?: string };
  if (open === 'link') {
    return (
      <LinkDialog
        href={link.href ?? ''}
        newTab={link.target === '_blank'}
        panels={panels}
        close={close}
        onPick={({ href, newTab }) => {
          close();
          setLink(editor, { href, target: newTab ? '_blank' : null });
        }}
        onRemove={
          editor.isActive('link')
            ? () => {
                close();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }
            : undefined
        }
      />
    );
  }
  return (
    <MediaPicker
      title="انتخاب تصویر"
      kinds={pictureKinds}
      close={close}
      onPick={({ address, alt, width, height }) => {
        close();
        const size = width > 0 && height > 0 ? { width, height } : {};
        const attrs = { src: address, alt, ...size };
        editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
      }}
    />
  );
}

/** Links the selection, or updates the link at the cursor; without a selection the address becomes the text. */
function setLink(editor: TextEditor, link: { href: string; target: string | null }): void {
  const { empty } = editor.state.selection;
  if (empty && !editor.isActive('link')) {
    const text = decodeURI(link.href.replace(/^(?:tel|mailto):/, '').replace(/^#mizban-action.*/, 'این‌جا'));
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: link }] })
      .run();
  } else editor.chain().focus().extendMarkRange('link').setLink(link).run();
}

interface ToolInput {
  label: string;
  drawing: IconDrawing;
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  onClick(): void;
}

function ToolButton({ label, drawing, isOn, isDisabled = false, onClick }: ToolInput) {
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Glyph drawing={drawing} size={18} />
    </button>
  );
}
