import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, useEffect, useState } from 'react';
import { menuLocations } from '../../../content/menus/locations.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { usePanels } from './use-panels.ts';

export interface ChoiceInput<T> {
  label: string;
  value: T;
  onChange(value: T): void;
}

/** Creates a field that a component shows; `empty` replaces a missing value. */
export const fieldOf =
  <T,>(Control: FunctionComponent<ChoiceInput<T>>, empty: T) =>
  (label: string): CustomField<T> => ({
    type: 'custom',
    label,
    render: ({ value, onChange }) => <Control label={label} value={value ?? empty} onChange={onChange} />,
  });

/** One of the site's popups, by its title. */
export const popupChoice = fieldOf<number | null>(function PopupChoice({ label, value, onChange }) {
  const api = useApi();
  const [popups, setPopups] = useState<Array<{ id: string; title: string }>>([]);
  useEffect(() => {
    // Shows the number if the list cannot be loaded.
    allPosts(api, 'popup').then(
      (posts) => setPopups(posts.map(({ id, title }) => ({ id: String(id), title }))),
      () => {},
    );
  }, [api]);
  return (
    <Choice
      label={label}
      value={value === null ? '' : String(value)}
      options={popups}
      other={(id) => `پاپ‌آپ شمارهٔ ${toPersianDigits(id)}`}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}, null);

const frameMenus = Object.entries(menuLocations).map(([id, title]) => ({ id, title }));

/** Selects one of the site's menus, including those created by staff. */
export const menuChoice = fieldOf(function MenuChoice({ label, value, onChange }) {
  const api = useApi();
  // Users without the right to edit menus see those of the frame.
  const { data } = useQuery({
    queryKey: ['menus', 'choices'],
    queryFn: () => api.call('GET staff/menus', {}),
    retry: false,
  });
  return (
    <Choice
      label={label}
      value={value}
      options={data?.menus.map(({ location, title }) => ({ id: location, title })) ?? frameMenus}
      none={null}
      other={() => 'منویی که پاک شده است'}
      onChange={onChange}
    />
  );
}, 'main');

/** One of the off-canvas panels of the document, by its title. */
export const panelChoice = fieldOf(function PanelChoice({ label, value, onChange }) {
  const panels = usePanels();
  return (
    <Choice
      label={label}
      value={value}
      options={panels}
      none={panels.length === 0 ? 'نخست «پنل کناری» در صفحه بگذارید' : 'هیچ'}
      other={(id) => `پنلی با شناسهٔ ${id}`}
      onChange={onChange}
    />
  );
}, '');

interface ListInput extends ChoiceInput<string> {
  options: Array<{ id: string; title: string }>;
  /** Label of an empty selection; null if required. */
  none?: string | null;
  /** Label of a value that is not in the list. */
  other(value: string): string;
}

/** Selects one of a list by title; a value that is not in it stays. */
export function Choice({ label, value, options, none = 'هیچ', other, onChange }: ListInput) {
  const isKnown = value === '' || options.some(({ id }) => id === value);
  return (
    <FieldLabel label={label}>
      <select className="ed-input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== null && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{other(value)}</option>}
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </FieldLabel>
  );
}
