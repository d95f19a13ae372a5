/** Security headers of every answer; the content security policy is added by what is answered. */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  // Trust seals need to see the origin, so not `no-referrer`.
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

/** For public pages: our own module scripts only, and exactly the style block that was printed. */
export function pagePolicy(styleHash: string): string {
  return policy({ ...common, 'script-src': "'self'", 'style-src': `'self' '${styleHash}'` });
}

/** For the staff area: the editor writes style attributes; scripts are still only our own files. */
export const staffPolicy = policy({
  ...common,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'frame-src': "'self'",
});

/** For files and data: nothing may run, whatever the bytes are. */
export const filePolicy = "default-src 'none'; sandbox";

export const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
