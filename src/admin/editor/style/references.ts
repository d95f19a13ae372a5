import { type Design, tokenPrefixes } from '../../../builder/design/design.ts';
import type { DesignKind, TokenKind } from '../../../content/settings/design.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { themeTokenNames } from '../../../site/theme/token-names.ts';

/** A token, of colours perhaps with its opacity: `$primary/60`. */
const token = /^(\$[a-z0-9-]+)(\/\d+)?$/;

/** Returns how styles refer to a token or preset: `$brand`, `$s-wide`; presets by slug. */
const referenceTo = (kind: DesignKind, slug: string): string =>
  kind === 'presets' ? slug : kind === 'colours' ? `$${slug}` : `$${tokenPrefixes[kind]}-${slug}`;

/** Returns the references that replaced those of deleted tokens and presets. */
export function replacements({ replaced }: Pick<Design, 'replaced'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    replaced.map(({ kind, slug, by }) => [referenceTo(kind, slug), referenceTo(kind, by)] as const),
  );
}

/** Returns what replaced a deleted token, with its opacity, or a deleted preset; undefined for other values. */
export function replacedBy(value: string, replaced: Readonly<Record<string, string>>): string | undefined {
  const [, name = value, opacity = ''] = token.exec(value) ?? [];
  const by = replaced[name];
  return by === undefined ? undefined : by + opacity;
}

/** Returns a value of a style with what replaced its deleted tokens. */
export function withReplacements(value: unknown, design: Pick<Design, 'replaced'>): unknown {
  if (design.replaced.length === 0) return value;
  const replaced = replacements(design);
  const current = (one: unknown): unknown => {
    if (typeof one === 'string') return one.startsWith('$') ? (replacedBy(one, replaced) ?? one) : one;
    if (Array.isArray(one)) return one.map(current);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, current(inner)]));
  };
  return current(value);
}

/** Returns the names of all tokens and presets by reference. */
export function referenceNames(design: Design): Readonly<Record<string, string>> {
  const kinds = Object.keys(themeTokenNames) as TokenKind[];
  const tokens = kinds.flatMap((kind) =>
    [...Object.entries(themeTokenNames[kind]), ...design[kind].map(({ slug, name }) => [slug, name] as const)].map(
      ([slug, name]) => [referenceTo(kind, slug), name] as const,
    ),
  );
  return Object.fromEntries([...tokens, ...design.presets.map(({ slug, name }) => [slug, name] as const)]);
}

/** Returns a value in words: `$primary/60` as «اصلی، ۶۰٪»; literal values and deleted tokens stay. */
export function namedValue(value: string, names: Readonly<Record<string, string>>): string {
  const [, name = value, opacity] = token.exec(value) ?? [];
  return (names[name] ?? name) + (opacity === undefined ? '' : `، ${toPersianDigits(opacity.slice(1))}٪`);
}
