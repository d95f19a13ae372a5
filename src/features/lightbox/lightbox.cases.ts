import type { LinkFacts } from './eligibility.ts';

interface EligibilityCase {
  name: string;
  /** The address as in the link. */
  href: string;
  facts?: Partial<LinkFacts>;
  /** The site's setting; on by default. */
  isOn?: boolean;
  opens: boolean;
}

/** Links and whether they open in the lightbox, for the rule and for the browser. */
export const eligibilityCases: EligibilityCase[] = [
  ...['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif'].map((ending) => ({
    name: `a ${ending} file`,
    href: `/media/server.${ending}`,
    opens: true,
  })),
  { name: 'an ending in capitals', href: '/media/SERVER.JPeG', opens: true },
  { name: 'a file with a query', href: '/media/server.png?v=2&w=10', opens: true },
  { name: 'a file with a fragment', href: '/media/server.png#top', opens: true },
  { name: 'a file with a query and a fragment', href: '/media/server.png?v=2#top', opens: true },
  { name: 'a Persian name', href: '/media/سرور.webp', opens: true },
  { name: 'an ending only in the query', href: '/download?file=server.png', opens: false },
  { name: 'an ending only in the fragment', href: '/germany-vps/#server.png', opens: false },
  { name: 'an ending that goes on', href: '/media/server.pngx', opens: false },
  { name: 'a folder that ends so', href: '/media/server.png/', opens: false },
  { name: 'a page', href: '/germany-vps/', opens: false },
  { name: 'a document', href: '/media/prices.pdf', opens: false },
  { name: 'a picture of another site', href: 'https://pictures.example/server.png', opens: false },
  { name: 'an address that runs code', href: 'javascript:alert(1)//a.png', opens: false },
  { name: 'a download link', href: '/media/server.png', facts: { isDownload: true }, opens: false },
  {
    name: 'a download link that asks for it',
    href: '/media/server.png',
    facts: { isDownload: true, open: 'yes' },
    opens: false,
  },
  { name: 'a link that does not want it', href: '/media/server.png', facts: { open: 'no' }, opens: false },
  { name: 'a picture while the site has it off', href: '/media/server.png', isOn: false, opens: false },
  {
    name: 'a link that asks for it while the site has it off',
    href: '/media/server.png',
    facts: { open: 'yes' },
    isOn: false,
    opens: true,
  },
  { name: 'a page that asks for it', href: '/germany-vps/', facts: { open: 'yes' }, opens: false },
  { name: 'a film of ours', href: '/media/tour.mp4', facts: { video: '' }, opens: true },
  { name: 'a YouTube video', href: 'https://youtu.be/dQw4w9WgXcQ', facts: { video: '' }, opens: true },
  { name: 'a page with a video of its own', href: '/tour/', facts: { video: '/media/tour.webm' }, opens: true },
  { name: 'a download of a film', href: '/media/tour.mp4', facts: { video: '', isDownload: true }, opens: false },
  { name: 'a film that is not said to be one', href: '/media/tour.mp4', opens: false },
  { name: 'a video of an unknown host', href: 'https://videos.example/v/1', facts: { video: '' }, opens: false },
];
