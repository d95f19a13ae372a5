import { type CustomField, FieldLabel } from '@puckeditor/core';
import { PenLine, Type } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { RawHtml } from '../../../builder/raw-html.tsx';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';

const RichTextDialog = lazy(() => import('../rich-text/dialog.tsx'));

/** Rich text: a preview, and the dialog in which it is edited. */
export function richTextField(label: string): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <RichTextField label={label} value={value ?? ''} onChange={onChange} />,
  };
}

interface FieldInput {
  label: string;
  value: string;
  onChange(value: string): void;
}

function RichTextField({ label, value, onChange }: FieldInput) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldLabel label={label} icon={<Glyph drawing={Type} />} el="div">
      {/* The value was sanitised when it was saved or pasted, or comes from the dialog, which allows the same. */}
      <RawHtml html={value} className="ed-text-now" attrs={{ inert: true }} />
      <Button kind="plain" aria-label={`نوشتن ${label}`} onPress={() => setOpen(true)}>
        <Glyph drawing={PenLine} /> نوشتن
      </Button>
      {isOpen && (
        <Suspense>
          <RichTextDialog label={label} html={value} onChange={onChange} close={() => setOpen(false)} />
        </Suspense>
      )}
    </FieldLabel>
  );
}
