import { EditorContent, useEditor } from '@tiptap/react';
import richTextCss from '../../../widgets/rich-text/style.css?inline';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextBar } from './text-bar.tsx';
import { useTextOptions } from './use-text-options.ts';

interface DialogInput {
  label: string;
  html: string;
  onChange(html: string): void;
  close(): void;
}

/** Rich text on a surface as wide as the page, with all formats in one toolbar. */
export default function RichTextDialog({ label, html, onChange, close }: DialogInput) {
  const editor = useEditor({ ...useTextOptions({ label, html, onChange }), autofocus: 'end' });
  return (
    <Modal title={label} close={close} isWide>
      <style>{richTextCss}</style>
      {editor && <TextBar editor={editor} />}
      <EditorContent editor={editor} className="mz-rich-text ed-text" />
      <div className="modal-actions">
        <Button onPress={close}>پایان نوشتن</Button>
      </div>
    </Modal>
  );
}
