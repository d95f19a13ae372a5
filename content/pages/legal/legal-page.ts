import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, sampleNote, sideBySide } from '../layout.ts';

interface LegalInput {
  slug: string;
  title: string;
  excerpt: string;
  lead: string;
  /** What the provider must supply before this page is its own. */
  missing: string;
  html: string;
}

/** The pages of rules, as they lead to each other. */
const rules = [
  { text: 'قوانین استفاده از خدمات', url: '/terms/' },
  { text: 'حریم خصوصی', url: '/privacy/' },
  { text: 'بازگشت وجه', url: '/refund/' },
  { text: 'توافق سطح خدمات', url: '/sla/' },
  { text: 'استفادهٔ مجاز', url: '/acceptable-use/' },
  { text: 'رسیدگی به شکایت', url: '/complaints/' },
];

/** A page of rules as all of them are laid out, of its text alone. */
export function legalPage({ lead, missing, html, ...facts }: LegalInput): DefaultPage {
  return {
    ...facts,
    picture: 'legal',
    document: ({ picture }) =>
      document(facts.slug, (widget) => [
        opening(widget, { lead, picture: picture('legal') }),
        sideBySide(
          widget,
          [
            widget('table-of-contents', { title: 'در این صفحه', to: '2', open: false }),
            widget('rich-text', { html }),
            sampleNote(widget, missing),
          ],
          [
            linkCard(
              widget,
              'قوانین دیگر',
              rules.filter(({ url }) => url !== `/${facts.slug}/`),
            ),
            widget('button', { text: 'پرسشی دارید؟ بپرسید', url: '/contact/', variant: 'secondary', wide: true }),
          ],
        ),
      ]),
  };
}
