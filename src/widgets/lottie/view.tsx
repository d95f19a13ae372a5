import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { optionsOf } from './options.ts';
import { animationPath } from './rules.ts';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema, MediaView | null>;

/** A picture that is replaced by an animation, if supported and allowed. */
export function LottieView({ id, props, attrs, data, page }: Input) {
  const { source, title, link, trigger } = props;
  const src = animationPath(source || page.site.defaultAnimation, page.site.baseUrl);
  if (src === null && (page.editing || !data)) return page.editing ? <Placeholder attrs={attrs} /> : null;
  const isStoppable = trigger === 'click' || trigger === 'viewport';
  const name = title || 'پویانمایی';
  const inside = data ? (
    <Picture media={data} sizes="(max-width: 767px) 100vw, 600px" alt="" />
  ) : (
    <span className="blank">
      <Icon name="activity" />
    </span>
  );
  return (
    <div
      {...attrs}
      {...(src === null ? {} : behaviour({ name: 'lottie', id, when: 'visible', options: optionsOf(src, props) }))}
      data-ratio={props.ratio}
      data-size={props.size}
      data-align={props.align}
      data-trigger={trigger}
    >
      {link !== '' && trigger !== 'click' ? (
        <a className="box" href={link} aria-label={name}>
          {inside}
        </a>
      ) : (
        <div className="box" {...(title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}>
          {inside}
        </div>
      )}
      {src !== null && isStoppable && (
        <button type="button" hidden data-play={`پخش ${name}`} data-stop={`توقف ${name}`} aria-label={`پخش ${name}`}>
          <Icon name="play" />
          <Icon name="pause" />
        </button>
      )}
    </div>
  );
}

function Placeholder({ attrs }: Pick<ViewInput, 'attrs'>) {
  return (
    <div {...attrs} data-empty="">
      <Icon name="activity" />
      نشانی یک فایل json از همین سایت را بنویسید؛ مانند ‎/animations/servers.json
    </div>
  );
}
