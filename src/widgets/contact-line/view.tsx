import type { ViewInput } from '../../builder/widget.ts';
import { PhoneLink } from '../shared/phone-link.tsx';
import type { schema } from './schema.ts';

/** Contact details from the settings of the site; renders nothing if there are none. */
export function ContactLineView({ props, attrs, page: { site, editing } }: ViewInput<typeof schema>) {
  const shown = {
    address: props.address && site.address,
    phone: props.phone && site.phone,
    email: props.email && site.email,
    hours: props.hours && site.hours,
  };
  const isEmpty = !Object.values(shown).some(Boolean);
  if (isEmpty && !editing) return null;
  return (
    <address {...attrs} data-layout={props.layout}>
      {shown.address && <span>{shown.address}</span>}
      {shown.phone && <PhoneLink phone={shown.phone} />}
      {shown.email && (
        <a href={`mailto:${shown.email}`}>
          <bdi dir="ltr">{shown.email}</bdi>
        </a>
      )}
      {shown.hours && <span>{shown.hours}</span>}
      {isEmpty && <span>راه تماسی در تنظیمات سایت نیست.</span>}
    </address>
  );
}
