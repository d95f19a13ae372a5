/** What a visitor may choose, with the words for it. `auto` follows the device and is what nobody chose. */
export const schemeChoices = { auto: 'خودکار', light: 'روشن', dark: 'تیره' } as const;

export type SchemeChoice = keyof typeof schemeChoices;

/** The name of the radio buttons, and of what is stored. */
export const schemeField = 'mizban-scheme';

/** What a stored word means. */
export function schemeOf(stored: string | null): SchemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
