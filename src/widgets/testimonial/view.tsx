import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { TestimonialFigure } from '../shared/testimonial-figure.tsx';
import type { schema } from './schema.ts';

export function TestimonialView({ props, attrs, data, page }: ViewInput<typeof schema, MediaView | null>) {
  if (props.quote === '' && !page.editing) return null;
  return <TestimonialFigure said={props} picture={data} attrs={attrs} />;
}
