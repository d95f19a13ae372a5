import { noSources, type Sources } from '../../builder/sources.ts';
import { playerOrigins } from '../../features/video/embed.ts';
import { sandbox } from '../../widgets/html/sandbox.ts';

/** Security headers of every response, against clickjacking, MIME sniffing and referrer leaks. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  // Trust seals need the origin, so not `no-referrer`.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

const common = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data:",
  'manifest-src': "'self'",
  'media-src': "'self'",
};

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * CSP of public pages: our own module scripts only, and exactly the printed style block; besides these, video players in
 * frames, and the third-party hosts that the page loads from or sends forms to.
 */
export function pagePolicy(styleHash: string, sources: Sources = noSources): string {
  const own = sources.inlineStyles ? "'unsafe-inline'" : `'${styleHash}'`;
  return policy({
    ...common,
    'script-src': and("'self'", sources.script),
    'style-src': and(`'self' ${own}`, sources.style),
    'connect-src': and(common['connect-src'], sources.connect),
    'form-action': and(common['form-action'], sources.form),
    'img-src': and(common['img-src'], sources.img),
    'media-src': and(common['media-src'], sources.media),
    'font-src': and(common['font-src'], sources.font),
    'frame-src': [...Object.values(playerOrigins), ...sources.frame].join(' '),
  });
}

const and = (own: string, hosts: readonly string[]) => [own, ...hosts].join(' ');

/** For the staff area: the editor writes style attributes; scripts are still only our own files. */
export const staffPolicy = policy({
  ...common,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'frame-src': "'self'",
});

/** CSP of files and data: nothing may execute, whatever the bytes are. */
export const filePolicy = "default-src 'none'; sandbox";

/**
 * CSP of the frames of HTML widgets: inline scripts and styles; pictures, fonts and media of this site; no connections.
 * `sandbox` gives the document its own origin also when its URL is opened directly.
 */
export const framePolicy = policy({
  'default-src': "'none'",
  'base-uri': "'none'",
  'font-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  sandbox,
});

/**
 * CSP of pages of an old site that staff compare with imported ones: styles, pictures and fonts of that site's hosts, and
 * nothing runs.
 */
export function oldPagePolicy(hosts: readonly string[]): string {
  const from = hosts.flatMap((host) => [`https://${host}`, `http://${host}`]);
  return policy({
    'default-src': "'none'",
    'base-uri': 'http: https:',
    'font-src': and('data:', from),
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    'img-src': and('data:', from),
    'media-src': and('data:', from),
    'style-src': and("'unsafe-inline'", from),
    sandbox: '',
  });
}

/** CSP of drawings, which may contain styles. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** CSP of the service worker, which fetches on behalf of pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** For pages in development, where the bundler adds inline scripts. */
export const openPolicy = "frame-ancestors 'self'";

/** HSTS for a site served over TLS: browsers never connect without it again. */
export const hsts = 'max-age=31536000; includeSubDomains';
