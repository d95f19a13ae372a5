import { use, useState } from 'react';
import { termArchivePath } from '../../../content/archives.ts';
import { Select } from '../conditions/select.tsx';
import { useChoices } from '../conditions/use-choices.ts';
import { automatic, PreviewContext, samples } from './preview.tsx';

/** Chooses the page with which the canvas shows a template: a post, the archive of a term, a search or any address. */
export function PreviewField() {
  const preview = use(PreviewContext);
  const { posts, terms } = useChoices();
  const [typed, setTyped] = useState('');
  if (!preview) return null;
  const { chosen, choose, shown, error } = preview;
  const show = () => {
    const text = typed.trim();
    if (text !== '') choose(/^(?:\/|https?:)/.test(text) ? text : `/?s=${text}`);
  };
  return (
    <fieldset className="ed-conditions">
      <legend>پیش‌نمایش با</legend>
      <Select
        label="صفحهٔ پیش‌نمایش"
        value={chosen}
        options={[
          [automatic, 'خودکار: تازه‌ترین صفحه‌ای که می‌خورد'],
          [samples, 'نمونه، بی هیچ صفحه‌ای'],
          ...posts.flatMap(({ path, title }) => (path === null ? [] : [[path, title] as const])),
          ...terms.flatMap((term) => {
            const path = term.slug === undefined ? null : termArchivePath({ ...term, slug: term.slug });
            return path === null ? [] : [[path, `بایگانی ${term.title}`] as const];
          }),
        ]}
        onChange={choose}
      />
      <div className="ed-condition">
        <input
          className="ed-input"
          aria-label="جست‌وجو یا نشانی برای پیش‌نمایش"
          placeholder="واژهٔ جست‌وجو یا نشانی"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            show();
          }}
        />
        <button type="button" className="ed-add" onClick={show}>
          نشان بده
        </button>
      </div>
      {shown && <p role="status">{`در بوم: ${shown.title}`}</p>}
      {error !== '' && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
