import type { Condition } from '../../../features/conditions/types.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { Select } from './select.tsx';
import type { Choices } from './use-choices.ts';

const types = [
  ['page', 'صفحه‌ها'],
  ['post', 'نوشته‌ها'],
  ['product', 'محصول‌ها'],
] as const;
const archives = [
  ['', 'همهٔ بایگانی‌ها'],
  ['category', 'دسته‌ها'],
  ['tag', 'برچسب‌ها'],
  ['author', 'نویسنده‌ها'],
  ['date', 'ماه‌ها و سال‌ها'],
] as const;

interface WhichInput {
  condition: Condition;
  choices: Choices;
  onChange(condition: Condition): void;
}

/** Chooses which one of a group: a post, a type, a term, an author, an archive. */
export function Which({ condition, choices, onChange }: WhichInput) {
  switch (condition.on) {
    case 'type':
      return (
        <Select
          label="نوع"
          value={condition.type}
          options={[...types, ...choices.types.map(({ type, all }) => [type, all] as const)]}
          onChange={(type) => onChange({ on: 'type', type })}
        />
      );
    case 'post':
    case 'term': {
      const { on, id } = condition;
      return (
        <Select
          label="کدام"
          value={String(id)}
          other={numberOf(id)}
          options={on === 'post' ? choices.posts.map(({ id, title }) => [String(id), title]) : termOptions(choices)}
          onChange={(next) => onChange({ on, id: Number(next) })}
        />
      );
    }
    case 'author':
      return (
        <Select
          label="کدام نویسنده"
          value={condition.author}
          options={choices.authors.map(({ slug, name }) => [slug, name])}
          onChange={(author) => onChange({ on: 'author', author })}
        />
      );
    case 'archive':
      return <WhichArchive condition={condition} choices={choices} onChange={onChange} />;
    default:
      return null;
  }
}

type ArchiveCondition = Extract<Condition, { on: 'archive' }>;

/** Chooses the kind of archive, and then all of the kind or that of one term or author. */
function WhichArchive({ condition, choices, onChange }: WhichInput & { condition: ArchiveCondition }) {
  const { on, id, author } = condition;
  const of = condition.of ?? impliedKind(condition, choices);
  const isOfAuthor = of === 'author';
  const some = isOfAuthor
    ? choices.authors.map(({ slug, name }) => [slug, name] as const)
    : choices.terms.flatMap((term) => (term.taxonomy === of ? [[String(term.id), term.title] as const] : []));
  const one = author ?? (id === undefined ? '' : String(id));
  return (
    <>
      <Select
        label="کدام بایگانی"
        value={of}
        other={of === 'one' ? 'یکی از آن‌ها' : of}
        options={[
          ...archives,
          ...choices.types.flatMap(({ type, all, hasArchive }) => (hasArchive ? [[type, all] as const] : [])),
        ]}
        onChange={(next) => onChange(next === '' ? { on } : { on, of: next })}
      />
      {(some.length > 0 || one !== '') && (
        <Select
          label="بایگانی چه کسی یا چه چیزی"
          value={one}
          other={id === undefined ? one : numberOf(id)}
          options={[['', 'همه'], ...some]}
          onChange={(next) =>
            onChange({ on, of, ...(next === '' ? {} : isOfAuthor ? { author: next } : { id: Number(next) }) })
          }
        />
      )}
    </>
  );
}

/** The kind of an archive that is named by its term or author alone. */
function impliedKind({ id, author }: ArchiveCondition, { terms }: Choices): string {
  if (author !== undefined) return 'author';
  if (id === undefined) return '';
  return terms.find((term) => term.id === id)?.taxonomy ?? 'one';
}

/** Terms of all taxonomies; tags are distinguished from categories of the same name. */
const termOptions = ({ terms }: Choices) =>
  terms.map(({ id, title, taxonomy }) => [String(id), taxonomy === 'tag' ? `برچسب ${title}` : title] as const);

const numberOf = (id: number) => `شمارهٔ ${toPersianDigits(String(id))}`;
