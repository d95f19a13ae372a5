import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { Rating } from '../../content/ratings/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { fillsOf, scoreText } from './rules.ts';
import type { schema } from './schema.ts';
import { postField, ratingAction, ratingAnchor, widgetField, writePlace } from './wire.ts';

/**
 * A form whose radio buttons look like stars and are filled up to the average. Without script it is posted and the page
 * reloads; with it, `behaviour.ts` sends the same fields. In a list item it rates the item's post; terms, which lists may
 * show too, are not rated. In the editor's canvas, which a form would leave, nothing can be sent.
 */
export function StarRatingView({ id, props, attrs, data, page }: ViewInput<typeof schema, Rating | null>) {
  if (data === null) return null;
  const { best, payload, greeting } = props;
  const hasVotes = data.count > 0;
  const score = scoreText(data, best);
  return (
    <form
      {...attrs}
      {...behaviour({ name: 'star-rating', id, when: 'engaged' })}
      method="post"
      action="/wp-admin/admin-ajax.php"
      autoComplete="off"
      data-size={props.size}
      data-align={props.align}
    >
      <input type="hidden" name="action" value={ratingAction} />
      <input type="hidden" name="nonce" value={page.nonce} />
      <input type="hidden" name={`payload[${postField}]`} value={page.post.id} />
      <input type="hidden" name={`payload[${widgetField}]`} value={writePlace(id, page)} />
      {payload.map(({ field, value }) => (
        <input key={field} type="hidden" name={`payload[${field}]`} value={value} />
      ))}
      <fieldset id={ratingAnchor(id)} disabled={page.editing}>
        <legend className="sr">{hasVotes ? `امتیاز بدهید؛ میانگین ${score}` : 'امتیاز بدهید'}</legend>
        {fillsOf(data, best).map((fill, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a star is its index
            key={index}
            type="radio"
            name="rating"
            value={index + 1}
            required
            aria-label={`${formatNumber(index + 1)} ستاره`}
            data-fill={fill}
          />
        ))}
      </fieldset>
      {props.legend ? <p className="score">{hasVotes ? score : greeting}</p> : null}
      <button className="btn" type={page.editing ? 'button' : 'submit'}>
        ثبت رأی
      </button>
    </form>
  );
}
