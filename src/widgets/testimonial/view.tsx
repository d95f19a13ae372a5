import { Picture } from '../../builder/picture.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { schema } from './schema.ts';
import { Stars } from './stars.tsx';

export function TestimonialView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  const { quote, name, role, rating } = props;
  if (quote === '' && !page.editing) return null;
  return (
    <figure {...attrs}>
      {rating > 0 && <Stars rating={rating} label={`${toPersianDigits(rating)} از ۵`} />}
      <blockquote>{quote}</blockquote>
      {name !== '' && (
        <figcaption>
          <span className="avatar" aria-hidden>
            {data ? <Picture media={data} sizes="48px" alt="" /> : initial(name)}
          </span>
          <span>
            <strong>{name}</strong>
            {role}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

/** The first letter of the name, for want of a picture. */
function initial(name: string): string {
  return Array.from(name.trim())[0] ?? '';
}
