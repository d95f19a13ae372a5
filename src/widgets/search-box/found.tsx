import type { FoundItem } from '../../builder/search-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ItemText, resultCount, searchHref } from '../shared/found-item.tsx';

export interface FoundGroup {
  title: string;
  items: FoundItem[];
}

/** Response of the live search. */
export interface FoundInput {
  text: string;
  groups: FoundGroup[];
  /** All results, of which the groups show the first. */
  total: number;
  isCapped: boolean;
  beginnings: string[];
  /** Suggested spelling if nothing matched as typed. */
  correction: string | null;
  /** True if nothing matches all words: these are partial matches. */
  isLoose: boolean;
}

/** The fragment below the field: options of the listbox in groups, or a sentence when there are none. */
export function Found({ text, groups, total, isCapped, beginnings, correction, isLoose }: FoundInput) {
  const summary = total === 0 ? 'نتیجه‌ای پیدا نشد.' : `${resultCount({ total, isCapped })} پیدا شد.`;
  return (
    <div className="found" data-say={summary}>
      {total === 0 && (
        <p className="none">برای «{text}» چیزی پیدا نشد. املای واژه‌ها را ببینید یا با واژه‌ای کوتاه‌تر جست‌وجو کنید.</p>
      )}
      {correction !== null && <p className="none">نتیجه‌های «{correction}» نشان داده می‌شود.</p>}
      {isLoose && <p className="none">هیچ صفحه‌ای همهٔ این واژه‌ها را با هم ندارد؛ این‌ها بیشترشان را دارند.</p>}
      {total > 0 && (
        <div role="listbox" aria-label="نتیجه‌های جست‌وجو">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are not fieldsets
            <div key={group.title} role="group" aria-label={group.title}>
              <p className="title" aria-hidden="true">
                {group.title}
              </p>
              {group.items.map((item) => (
                <Option key={item.href + item.title + item.code} item={item} beginnings={beginnings} />
              ))}
            </div>
          ))}
          <a role="option" aria-selected="false" tabIndex={-1} className="all" href={searchHref(text)}>
            دیدن همهٔ نتیجه‌ها ({resultCount({ total, isCapped })})
            <Icon name="arrow-left" />
          </a>
        </div>
      )}
    </div>
  );
}

function Option({ item, beginnings }: { item: FoundItem; beginnings: string[] }) {
  return (
    <a role="option" aria-selected="false" tabIndex={-1} href={item.href}>
      {item.media ? <Picture media={item.media} sizes="48px" alt="" /> : <Icon name={item.icon} className="thumb" />}
      <ItemText item={item} beginnings={beginnings} />
    </a>
  );
}
