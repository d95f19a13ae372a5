import { type CustomField, FieldLabel, type SelectField } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useDeferredValue, useState } from 'react';
import type { PostType } from '../../../content/posts/types.ts';
import { formatNumber, toLatinDigits } from '../../../platform/persian/digits.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { PostList } from '../../links/post-list.tsx';
import { useSession } from '../../session-context.ts';
import { Choice, type ChoiceInput, fieldOf } from '../fields/choice-fields.tsx';
import { PanelSearch } from '../panels/search.tsx';
import { useEditor, usePuckState } from '../use-editor.ts';
import { itemTemplates } from './item-templates.ts';
import { modeOf, type TermMode, type TermRow, withMode } from './term-rows.ts';

/** Post type of a list: a built-in one, or one defined by staff. */
export function listedTypeChoice({ label = '', options }: SelectField): CustomField<string> {
  const own = options.map(({ label, value }) => ({ id: String(value), title: label }));
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <ListedType label={label} own={own} value={value ?? 'post'} onChange={onChange} />,
  };
}

function ListedType({ own, ...input }: ChoiceInput<string> & { own: ReadonlyArray<{ id: string; title: string }> }) {
  const { types } = useSession().me.contentTypes;
  const options = [...own, ...types.map(({ type, all }) => ({ id: type, title: all }))];
  return <Choice {...input} options={options} none={null} other={() => 'نوع حذف‌شده'} />;
}

/** One of the templates for items of lists, by its title. */
export const templateChoice = fieldOf<number | null>(function TemplateChoice({ label, value, onChange }) {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['templates'], queryFn: () => allPosts(api, 'template') });
  const templates = data ? itemTemplates(data, value) : [];
  return (
    <Choice
      label={label}
      value={String(value ?? '')}
      options={templates.map(({ id, label: title }) => ({ id: String(id), title }))}
      none="کارت ساده"
      other={() => '…'}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}, null);

/** Selects an author by name; stored as their id. */
export const authorChoice = fieldOf(function AuthorChoice(input) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['posts', 'choices'],
    queryFn: () => api.call('GET staff/posts/choices', {}),
  });
  const authors = data?.authors.map(({ id, name }) => ({ id, title: name })) ?? [];
  return <Choice {...input} options={authors} none="همه" other={() => 'حساب حذف‌شده'} />;
}, '');

const modes: Record<TermMode, string> = { any: 'مهم نیست', include: 'فقط این‌ها', exclude: 'به‌جز این‌ها' };

/** The terms that posts must have or must not have, by name, and the number of matching posts. */
export const termsChoice = fieldOf<TermRow[]>(function TermsChoice({ label, value, onChange }) {
  const api = useApi();
  const [query, setQuery] = useState('');
  const { data } = useQuery({
    queryKey: ['posts', 'choices'],
    queryFn: () => api.call('GET staff/posts/choices', {}),
  });
  const terms = (data?.terms ?? []).filter(
    (term) => modeOf(value, term) !== 'any' || searchKey(term.name).includes(searchKey(query)),
  );
  return (
    <FieldLabel label={label} el="div">
      <Matching />
      <PanelSearch label="جست‌وجوی دسته" query={query} onChange={setQuery} />
      <ul className="ed-terms">
        {terms.map((term) => (
          <li key={term.id}>
            <label>
              <span>{term.name}</span>
              <select
                className="ed-input"
                value={modeOf(value, term)}
                onChange={(event) => onChange(withMode(value, term, event.currentTarget.value as TermMode))}
              >
                {Object.entries(modes).map(([mode, words]) => (
                  <option key={mode} value={mode}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {data?.terms.length === 0 && <p className="hint">هنوز دسته‌ای ساخته نشده است.</p>}
    </FieldLabel>
  );
}, []);

/** Number of posts that match the current settings of the selected widget. */
function Matching() {
  const api = useApi();
  const { post } = useEditor();
  const text = usePuckState(({ selectedItem }) => {
    const { type, include, exclude, excludeCurrent, author, from, until, terms, fields } = selectedItem?.props ?? {};
    return JSON.stringify({ type, include, exclude, excludeCurrent, author, from, until, terms, fields });
  });
  const source = useDeferredValue(text);
  const { data } = useQuery({
    queryKey: ['matching', post.id, source],
    queryFn: () => api.call('POST staff/matching-posts', { body: { postId: post.id, source: JSON.parse(source) } }),
    placeholderData: (before) => before,
  });
  return (
    <p className="hint" role="status">
      {data &&
        (data.total === 0 ? 'هیچ موردی با این شرط‌ها پیدا نشد.' : `${formatNumber(data.total)} مورد با این شرط‌ها هست.`)}
    </p>
  );
}

/** Selects posts by title; stored as comma-separated ids. */
export const postsChoice = fieldOf(function PostsChoice({ label, value, onChange }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const listed = usePuckState(({ selectedItem }) => String(selectedItem?.props.type ?? 'post'));
  const type = listed.replace('_taxonomy', '') as PostType;
  const ids = toLatinDigits(value)
    .split(/[\s,،]+/)
    .filter(Boolean);
  const { data = [] } = useQuery({
    queryKey: ['links', 'all', type],
    queryFn: () => allPosts(api, type, 'title'),
    enabled: ids.length > 0,
  });
  return (
    <FieldLabel label={label} el="div">
      <ul className="ed-chosen">
        {ids.map((id) => {
          const title = data.find((post) => String(post.id) === id)?.title ?? `شمارهٔ ${formatNumber(Number(id))}`;
          return (
            <li key={id}>
              <span>{title}</span>
              <IconButton
                label={`برداشتن «${title}»`}
                drawing={X}
                onPress={() => onChange(ids.filter((other) => other !== id).join(','))}
              />
            </li>
          );
        })}
      </ul>
      <Button kind="plain" aria-label={`افزودن به ${label}`} onPress={() => setOpen(true)}>
        افزودن
      </Button>
      {isOpen && (
        <Modal title={label} close={() => setOpen(false)}>
          <PostList
            type={type}
            present=""
            onPick={({ id }) => {
              setOpen(false);
              onChange([...new Set([...ids, String(id)])].join(','));
            }}
          />
        </Modal>
      )}
    </FieldLabel>
  );
}, '');
