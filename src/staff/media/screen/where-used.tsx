import { placeNames } from '../../../admin/media/labels.ts';
import type { MediaUse } from '../../../content/media/types.ts';

/** Places where a file is used, with links. */
export function WhereUsed({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <section className="where-used" aria-labelledby="where-used">
      <h3 id="where-used">کجا به کار رفته است</h3>
      {uses.length === 0 ? <p>هیچ‌جا؛ پاک کردنش چیزی را در سایت عوض نمی‌کند.</p> : <UseList uses={uses} />}
    </section>
  );
}

/** The places, a post with several of them once. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  const posts = new Map<number, { title: string; places: string[] }>();
  for (const use of uses) {
    if (use.place === 'settings' || use.place === 'author') continue;
    const { title, places } = posts.get(use.postId) ?? { title: use.title, places: [] };
    posts.set(use.postId, { title, places: [...places, placeNames[use.place]] });
  }
  return (
    <ul>
      {[...posts].map(([id, { title, places }]) => (
        <li key={id}>
          <a href={`/wp-admin/edit/${id}`} target="_blank" rel="noreferrer">
            {title}
          </a>{' '}
          <span className="hint">{places.join('، ')}</span>
        </li>
      ))}
      {uses.map(
        (use) =>
          use.place === 'author' && (
            <li key={use.personId}>
              {use.name} <span className="hint">{placeNames.author}</span>
            </li>
          ),
      )}
      {uses.some(({ place }) => place === 'settings') && (
        <li>
          <a href="/wp-admin/settings/" target="_blank" rel="noreferrer">
            {placeNames.settings}
          </a>
        </li>
      )}
    </ul>
  );
}
