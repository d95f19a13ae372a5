import { FieldLabel } from '@puckeditor/core';
import { PenLine, Type } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { RawHtml } from '../../../builder/raw-html.tsx';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { fieldOf } from './choice-fields.tsx';

const RichTextDialog = lazy(() => import('../rich-text/dialog.tsx'));

/** Rich text: a preview, and the dialog in which it is edited. */
export const richTextField = fieldOf(function RichTextField({ label, value, onChange }) {
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
}, '');
