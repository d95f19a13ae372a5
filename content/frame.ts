import { footerLocations, type MenuLocation } from '../src/content/menus/locations.ts';
import { defaultCopyright } from '../src/widgets/copyright-line/schema.ts';
import { document, type Widget } from './document.ts';
import type { UnlistedPost } from './types.ts';

/** What differs between headers and footers of sites that were made by settings. */
export interface FrameChoices {
  header: {
    menu: MenuLocation;
    phone: boolean;
    search: boolean;
    /** Link to the account; null for none. */
    signIn: { label: string; url: string } | null;
    button: { label: string; url: string } | null;
  };
  footer: {
    columns: Array<{ location: MenuLocation; title: string }>;
    copyright: string;
  };
}

export const defaultChoices: FrameChoices = {
  header: {
    menu: 'main',
    phone: true,
    search: true,
    signIn: { label: 'حساب من', url: '/account/' },
    button: { label: 'سفارش', url: '/order/' },
  },
  footer: {
    columns: footerLocations.map((location) => ({ location, title: '' })),
    copyright: defaultCopyright,
  },
};

const wholeSite = { template: { include: [{ on: 'site' }] } };

/** The header: one row on wide screens; on narrow ones the sheet of its menu contains what does not fit the row. */
export const header = ({ header: choices }: FrameChoices): UnlistedPost => ({
  name: 'header',
  title: 'بالای صفحه',
  kind: 'header',
  document: () =>
    document(
      'header',
      (widget) => [
        widget('header-bar', {
          children: [
            widget('site-logo', { size: 'medium' }),
            widget('site-menu', { menu: choices.menu, extra: contacts(widget, choices) }),
            ...(choices.search ? [widget('search-box', { collapses: true, placeholder: 'جست‌وجو…' })] : []),
            widget('menu-cart'),
            ...contacts(widget, choices),
          ],
        }),
      ],
      wholeSite,
    ),
});

function contacts(widget: Widget, { phone, signIn, button }: FrameChoices['header']) {
  const onlyPhone = { layout: 'row', address: false, email: false, hours: false };
  return [
    ...(phone ? [widget('contact-line', onlyPhone)] : []),
    ...(signIn ? [widget('account-link', signIn)] : []),
    ...(button ? [widget('button', { text: button.label, url: button.url })] : []),
  ];
}

export const footer = ({ footer: { columns, copyright } }: FrameChoices): UnlistedPost => ({
  name: 'footer',
  title: 'پایین صفحه',
  kind: 'footer',
  document: () =>
    document(
      'footer',
      (widget) => [
        widget('footer-band', {
          lead: [
            widget('site-logo', { size: 'medium', linksHome: false }),
            widget('heading', { text: '{{site.tagline}}', tag: 'p', size: '2' }),
            widget('contact-line'),
            widget('social-icons', { label: 'ما در شبکه‌های اجتماعی' }),
          ],
          columns: columns.map(({ location, title }) => widget('menu-column', { menu: location, title })),
          below: [widget('seals')],
          rights: [widget('copyright-line', { text: copyright }), widget('scheme-switch')],
        }),
      ],
      wholeSite,
    ),
});
