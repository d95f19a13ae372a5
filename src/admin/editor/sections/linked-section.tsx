import { RawHtml } from '../../../builder/raw-html.tsx';
import { sentenceOf } from '../../api.ts';
import { Placeholder } from '../canvas/placeholder.tsx';
import { useSection } from './use-section.ts';

interface LinkedSectionInput {
  itemId: string;
  section: number;
  dragRef: ((element: Element | null) => void) | null;
}

/** A linked section in the canvas: its content as the page shows it, marked, and edited elsewhere. */
export function LinkedSection({ itemId, section, dragRef }: LinkedSectionInput) {
  const { data, error } = useSection(itemId, section);
  const attrs = { ref: dragRef as never };
  if (error) {
    return (
      <Placeholder attrs={attrs} tone="fault">
        بخش پیوسته نمایش داده نشد: {sentenceOf(error)}
      </Placeholder>
    );
  }
  if (!data) return <Placeholder attrs={attrs}>در حال آماده‌سازی بخش پیوسته…</Placeholder>;
  if (!data.section) {
    return (
      <Placeholder attrs={attrs} tone="fault">
        بخشی که این‌جا پیوسته بود دیگر نیست؛ صفحه این‌جا چیزی نشان نمی‌دهد. بخش دیگری انتخاب کنید یا این را بردارید.
      </Placeholder>
    );
  }
  const { title, isPublic } = data.section;
  if (!isPublic) {
    return (
      <Placeholder attrs={attrs} tone="fault">
        بخش پیوستهٔ «{title}» هنوز منتشر نشده است و صفحه این‌جا چیزی نشان نمی‌دهد؛ آن را باز و منتشر کنید.
      </Placeholder>
    );
  }
  return (
    <div className="canvas-linked" data-label={`بخش پیوسته: ${title}`} {...attrs}>
      <style>{data.css}</style>
      <RawHtml html={data.html} className="canvas-linked-content" />
    </div>
  );
}
