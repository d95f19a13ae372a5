import { useQuery } from '@tanstack/react-query';
import { allPosts } from '../../all-posts.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { Choice, fieldOf } from '../fields/choice-fields.tsx';
import { useEditor } from '../use-editor.ts';
import { useSectionActions } from './use-section.ts';

/** The section of a link, with its actions. */
export const sectionChoice = fieldOf<number | null>(function SectionChoice({ label, value, onChange }) {
  const api = useApi();
  const { post } = useEditor();
  const actions = useSectionActions();
  const { data = [] } = useQuery({ queryKey: ['templates'], queryFn: () => allPosts(api, 'template') });
  const sections = data.filter(
    ({ kind, status, id }) => kind === 'section' && status === 'published' && id !== post.id,
  );
  return (
    <>
      <Choice
        label={label}
        value={String(value ?? '')}
        options={sections.map(({ id, title }) => ({ id: String(id), title }))}
        none="انتخاب کنید"
        other={() => 'بخشی که در دسترس نیست'}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
      />
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
}, null);
