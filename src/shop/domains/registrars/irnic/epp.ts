import { randomToken } from '../../../../platform/ids.ts';

/** The used part of an EPP response. */
export interface EppAnswer {
  code: number;
  /** In responses about a domain; empty in others. */
  name: string;
  /** Handle of the holder, in lower case. */
  holder: string;
  /** Handle of the registrar that bills it; empty if the registry does not say. */
  biller: string;
  statuses: string[];
  expiresAt: number | null;
  /** In responses to a check; null in others. */
  checked: { name: string; isFree: boolean } | null;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows none of them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter] ?? '');

/** An element with text, which is escaped, or with finished XML; without a name the escaped text alone. */
export function tag(name: string, content: string | { xml: string }): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.xml;
  return name === '' ? inner : `<${name}>${inner}</${name}>`;
}

/** A whole EPP command. */
export const epp = (command: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${command}<clTRID>mizban-${randomToken(8)}</clTRID></command></epp>`;

/** Parses a response; null for anything else. Accepts any namespace prefixes; ignores comments and CDATA sections. */
export function readEpp(xml: string): EppAnswer | null {
  const text = xml.replace(/<!--[\s\S]*?-->/g, '');
  if (/<!DOCTYPE|<!\[CDATA\[/i.test(text)) return null;
  const code = /<(?:[\w-]+:)?result\s[^>]*\bcode="(\d{4})"/.exec(text)?.[1];
  if (code === undefined || !/<(?:[\w-]+:)?epp[\s>]/.test(text)) return null;
  const data = /<(?:[\w-]+:)?infData[\s>][\s\S]*?<\/(?:[\w-]+:)?infData>/.exec(text)?.[0] ?? '';
  const one = (name: string, attributes = '') =>
    new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s>])${attributes}[^>]*>([^<]*)<`).exec(data)?.[1]?.trim() ?? '';
  const time = Date.parse(one('exDate'));
  return {
    code: Number(code),
    name: unescapeXml(one('name')).toLowerCase(),
    holder: unescapeXml(one('contact', '[^>]*\\btype="holder"')).toLowerCase(),
    biller: unescapeXml(one('contact', '[^>]*\\btype="bill"')).toLowerCase(),
    statuses: Array.from(data.matchAll(/<(?:[\w-]+:)?status\s[^>]*\bs="([^"]{1,60})"/g), ([, status = '']) => status),
    expiresAt: Number.isFinite(time) ? time : null,
    checked: readChecked(text),
  };
}

function readChecked(text: string): EppAnswer['checked'] {
  const data = /<(?:[\w-]+:)?chkData[\s>][\s\S]*?<\/(?:[\w-]+:)?chkData>/.exec(text)?.[0] ?? '';
  const found = /<(?:[\w-]+:)?name\s[^>]*\bavail="(0|1|true|false)"[^>]*>([^<]*)</.exec(data);
  if (!found) return null;
  const [, avail = '', name = ''] = found;
  return { name: unescapeXml(name).trim().toLowerCase(), isFree: avail === '1' || avail === 'true' };
}

const unescapeXml = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '');
