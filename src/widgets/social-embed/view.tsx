import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { BrandIcon } from '../../features/share/brand-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Options } from './behaviour.ts';
import { type Embed, isFilm, networks, pageAddress, parseEmbed } from './rules.ts';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema>;

/** A card in place of third-party content, with a link to it; embedded on request, or if consent allows it. */
export function SocialEmbedView({ id, props, attrs, page }: Input) {
  const embed = parseEmbed(props.address);
  if (!embed) return page.editing ? <Placeholder attrs={attrs} isEmpty={props.address === ''} /> : null;
  const { name, host } = networks[embed.network];
  const title = props.title || `${kindOf(embed)} در ${name}`;
  const { facebook, asksConsent: isConsentAsked } = page.site;
  const options: Options = { embed, title, show: props.show, isConsentAsked, facebook };
  return (
    <figure
      {...attrs}
      {...behaviour({ name: 'social-embed', id, when: 'visible', options })}
      data-height={isFilm(embed) ? 'film' : props.height}
    >
      <div className="place">
        <div className="card">
          <BrandIcon name={embed.network} />
          <p className="title">{title}</p>
          <p className="note">
            با نمایش، این بخش از <bdi dir="ltr">{host}</bdi> می‌آید و آن سایت نشانی اینترنتی شما را می‌بیند.
          </p>
          <p className="note" role="status" />
          <button type="button" className="btn show">
            <span>نمایش</span>
            <span className="sr"> {title}</span>
          </button>
        </div>
      </div>
      <figcaption>
        <a href={pageAddress(embed)} target="_blank" rel="noopener">
          دیدن در {name}
          <span className="sr"> (در برگهٔ تازه)</span>
        </a>
      </figcaption>
    </figure>
  );
}

function kindOf(embed: Embed): string {
  if (isFilm(embed)) return 'ویدیو';
  return embed.network === 'facebook' && embed.kind === 'page' ? 'صفحهٔ ما' : 'نوشته‌ای';
}

function Placeholder({ attrs, isEmpty }: Pick<ViewInput, 'attrs'> & { isEmpty: boolean }) {
  return (
    <div {...attrs} data-empty="">
      <Icon name="share" />
      {isEmpty
        ? 'نشانی نوشته یا ویدیو را بنویسید.'
        : 'این نشانیِ نوشته یا ویدیویی در آپارات، تلگرام، اینستاگرام یا فیس‌بوک نیست.'}
    </div>
  );
}
