import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'lucide';
import { useState } from 'react';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { LinkDialog } from '../../links/link-dialog.tsx';
import { targetOf, wordsOf } from '../../links/target.ts';
import { usePanels } from './use-panels.ts';

/** The address of a link: typed, or selected by its action; `placesOnly` leaves out targets that are not pages. */
export function linkField(label: string, placesOnly: boolean): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <LinkField label={label} value={value ?? ''} placesOnly={placesOnly} onChange={onChange} />
    ),
  };
}

interface FieldInput {
  label: string;
  value: string;
  placesOnly: boolean;
  onChange(value: string): void;
}

function LinkField({ label, value, placesOnly, onChange }: FieldInput) {
  const api = useApi();
  const panels = usePanels();
  const [isOpen, setOpen] = useState(false);
  const isPopup = targetOf(value).kind === 'popup';
  const popups = useQuery({
    queryKey: ['links', 'popups'],
    queryFn: () => allPosts(api, 'popup'),
    enabled: isPopup,
  });
  const words = wordsOf(value, (kind, id) =>
    kind === 'popup'
      ? popups.data?.find((popup) => String(popup.id) === id)?.title
      : panels.find((panel) => panel.id === id)?.title,
  );
  return (
    <FieldLabel label={label} icon={<Glyph drawing={Link} />} el="div">
      <input
        className="ed-input"
        dir="ltr"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {words && <p className="hint">{words}</p>}
      <Button kind="plain" aria-label={`انتخاب ${label}`} onPress={() => setOpen(true)}>
        انتخاب
      </Button>
      {isOpen && (
        <LinkDialog
          href={value}
          panels={panels}
          placesOnly={placesOnly}
          close={() => setOpen(false)}
          onPick={({ href }) => {
            setOpen(false);
            onChange(href);
          }}
          onRemove={
            value === ''
              ? undefined
              : () => {
                  setOpen(false);
                  onChange('');
                }
          }
        />
      )}
    </FieldLabel>
  );
}
