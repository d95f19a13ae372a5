import type { SectionUse } from '../../content/posts/index.ts';

const places: Record<SectionUse['type'], string> = {
  page: 'صفحهٔ',
  post: 'نوشتهٔ',
  product: 'محصول',
  popup: 'پاپ‌آپ',
  template: 'قالب',
};

/** Posts that use something, each with a link to the editor. */
export function PostUses({ uses }: { uses: readonly SectionUse[] }) {
  if (uses.length === 0) return <p className="hint">هنوز هیچ‌جا.</p>;
  return (
    <ul>
      {uses.map(({ id, type, title }) => (
        <li key={id}>
          <a href={`/wp-admin/edit/${id}`}>{`${places[type]} «${title}»`}</a>
        </li>
      ))}
    </ul>
  );
}
