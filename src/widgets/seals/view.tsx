import type { ViewInput } from '../../builder/widget.ts';
import type { MediaView } from '../../content/media/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { schema } from './schema.ts';

/** The pictures of the seals by their media ids. */
export type SealPictures = Record<number, MediaView>;

/** The trust seals of the settings. */
export function SealsView({ props, attrs, data, page: { site, editing } }: ViewInput<typeof schema, SealPictures>) {
  if (site.seals.length === 0 && !editing) return null;
  return (
    <ul {...attrs} data-align={props.align}>
      {site.seals.map((seal) => (
        <Seal key={seal.name} seal={seal} picture={seal.media === null ? undefined : data[seal.media]} />
      ))}
      {site.seals.length === 0 && <li>نماد اعتمادی در تنظیمات سایت نیست.</li>}
    </ul>
  );
}

type SealSettings = ViewInput<typeof schema>['page']['site']['seals'][number];

/** A trust seal with its picture, whose space is reserved while it loads, and a link to verify it. */
function Seal({ seal, picture }: { seal: SealSettings; picture: MediaView | undefined }) {
  return (
    <li>
      {picture ? <Picture media={picture} sizes="64px" alt="" /> : <Icon name="shield-check" />}
      <span>
        <b>{seal.url ? <a href={seal.url}>{seal.name}</a> : seal.name}</b>
        {` ${seal.text}`}
      </span>
    </li>
  );
}
