import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import { readPlace } from './place.ts';
import { placeAddress } from './providers.ts';
import type { schema } from './schema.ts';

type Input = ViewInput<typeof schema>;

/** A drawn map with an address and a link to a map service; nothing is loaded from other hosts. */
export function MapView({ props, attrs }: Input) {
  const href = hrefOf(props);
  return (
    <div {...attrs} data-height={props.height}>
      <Streets />
      <div className="place">
        {props.title !== '' && <p className="title">{props.title}</p>}
        {props.address !== '' && <p className="address">{props.address}</p>}
        {href !== '' && props.link !== '' && (
          <a href={href} {...(props.provider === 'own' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
            {props.link}
            <Icon name="map-pin" />
            {props.provider !== 'own' && <span className="sr">(در زبانهٔ تازه باز می‌شود)</span>}
          </a>
        )}
      </div>
    </div>
  );
}

function hrefOf({ provider, place, url }: Input['props']): string {
  if (provider === 'own') return url;
  const found = readPlace(place);
  return found ? placeAddress[provider](found) : '';
}

/** Streets around a pin in the middle; of no real place. */
function Streets() {
  return (
    <svg viewBox="0 0 1600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="park" d="M490 40h120v90H490zM956 262h148v98H956zM120 200h180v100H120zM1330 60h150v70h-150z" />
      <path className="river" d="M-20 340C240 260 520 400 700 340S960 420 1100 400" />
      <path
        className="streets"
        d="M-20 60h1640M-20 254h1640M-20 350h1640M60-20v440M240-20v440M440-20v440M640-20v440M800-20v440M930-20v440M1130-20v440M1300-20v440M1500-20v440M-20 150h660M800 140h820M550 150v200M720 60v194M860 140v210M1030-20v160M340-20v170M150 150v200M1210 140v210M1400 254v166"
      />
      <path className="avenue" d="M-20 330 640 200 930 110 1620-40" />
      <ellipse className="shade" cx="800" cy="256" rx="20" ry="6" />
      <path className="pin" d="M800 254c-22-30-36-44-36-64a36 36 0 0 1 72 0c0 20-14 34-36 64z" />
      <circle className="eye" cx="800" cy="190" r="13" />
    </svg>
  );
}
