import { type CustomField, FieldLabel } from '@puckeditor/core';
import { useQuery } from '@tanstack/react-query';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { useEditor } from '../use-editor.ts';
import { useSectionActions } from './use-section.ts';

/** The section of a link, with what can be done about it. */
export function sectionChoice(label: string): CustomField<number | null> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <SectionChoice label={label} value={value ?? null} onChange={onChange} />,
  };
}

interface ChoiceInput {
  label: string;
  value: number | null;
  onChange(value: number | null): void;
}

function SectionChoice({ label, value, onChange }: ChoiceInput) {
  const api = useApi();
  const { post } = useEditor();
  const actions = useSectionActions();
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => allPosts(api, 'template') });
  const sections = data.filter(
    ({ kind, status, id }) => kind === 'section' && status === 'published' && id !== post.id,
  );
  const isKnown = value === null || sections.some(({ id }) => id === value);
  return (
    <>
      <FieldLabel label={label}>
        <select
          className="ed-input"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        >
          <option value="">انتخاب کنید</option>
          {!isKnown && <option value={value}>بخشی که در دسترس نیست</option>}
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </FieldLabel>
      {value !== null && (
        <>
          <p className="hint">محتوای این بخش یک جا نگه داشته می‌شود؛ با ویرایش و انتشار آن، همهٔ صفحه‌هایش عوض می‌شوند.</p>
          <div className="ed-section-actions">
            {actions.map(({ id, label: name, drawing, onAction }) => (
              <Button key={id} kind="plain" onPress={onAction}>
                <Glyph drawing={drawing} />
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
