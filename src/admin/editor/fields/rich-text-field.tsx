import { AutoField, type CustomField, FieldLabel, RichTextMenu, type RichtextField } from '@puckeditor/core';
import { Link, Type } from 'lucide';
import { isSafeUrl } from '../../../builder/schema.ts';
import { Glyph } from '../../kit/glyph.tsx';

type Menu = Parameters<NonNullable<RichtextField['renderMenu']>>[0];

/** What the sanitiser lets through: no alignment (it is a style), no first-level heading. */
const options: RichtextField['options'] = { textAlign: false, heading: { levels: [2, 3, 4] } };
const field: RichtextField = {
  type: 'richtext',
  contentEditable: false,
  options,
  tiptap: { selector: ({ editor }) => ({ isLink: editor?.isActive('link') ?? false }) },
  renderMenu: ({ editor, editorState }) => (
    <RichTextMenu>
      <RichTextMenu.Group>
        <RichTextMenu.HeadingSelect />
        <RichTextMenu.ListSelect />
      </RichTextMenu.Group>
      <RichTextMenu.Group>
        <RichTextMenu.Bold />
        <RichTextMenu.Italic />
        <RichTextMenu.Underline />
        <RichTextMenu.Control
          title="پیوند"
          icon={<Glyph drawing={Link} size={18} />}
          active={editorState?.isLink ?? false}
          onClick={() => editLink(editor)}
        />
      </RichTextMenu.Group>
    </RichTextMenu>
  ),
};

/** Asks for the address of the selected text; an empty one removes the link. */
function editLink(editor: Menu['editor']): void {
  if (!editor) return;
  const current = String(editor.getAttributes('link').href ?? '');
  const href = window.prompt('نشانی پیوند (خالی: بی‌پیوند)', current)?.trim();
  if (href === undefined) return;
  if (!isSafeUrl(href)) {
    window.alert('این نشانی پذیرفته نیست؛ با ‎/ یا ‎https://‎ آغاز شود.');
    return;
  }
  const text = editor.chain().focus().extendMarkRange('link');
  if (href === '') text.unsetLink().run();
  else text.setLink({ href }).run();
}

/**
 * Puck's rich-text editor as a custom field: the value stays an HTML string for the widget's view, where a `richtext`
 * field would hand it a React element.
 */
export function richTextField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange, readOnly }) => (
      <FieldLabel label={label} icon={<Glyph drawing={Type} />} el="div">
        <AutoField
          field={field}
          value={value ?? ''}
          onChange={(html: unknown) => onChange(typeof html === 'string' ? html : '')}
          readOnly={readOnly ?? false}
        />
      </FieldLabel>
    ),
  };
}
