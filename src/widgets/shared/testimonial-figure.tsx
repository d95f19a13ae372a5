import type { RootAttrs } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Picture } from '../../ui/picture.tsx';
import { SampleMark } from './sample-mark.tsx';
import { Stars } from './testimonial-stars.tsx';

interface TestimonialInput {
  said: { quote: string; name: string; role: string; rating: number; sample: boolean };
  picture: MediaView | null;
  attrs: RootAttrs;
}

/** A quotation and its author; styled by `testimonial-figure.css`, by the class `mz-testimonial` of `attrs`. */
export function TestimonialFigure({ said: { quote, name, role, rating, sample }, picture, attrs }: TestimonialInput) {
  return (
    <figure {...attrs}>
      {rating > 0 && <Stars rating={rating} label={`${toPersianDigits(rating)} از ۵`} />}
      <blockquote>{quote}</blockquote>
      {sample && <SampleMark />}
      {name !== '' && (
        <figcaption>
          <span className="avatar" aria-hidden>
            {picture ? <Picture media={picture} sizes="48px" alt="" /> : initial(name)}
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

/** Initial of the name, in place of a picture. */
function initial(name: string): string {
  return Array.from(name.trim())[0] ?? '';
}
