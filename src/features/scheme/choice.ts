/** Colour-scheme choices with labels. `auto` follows the device and is the default. */
export const schemeChoices = { auto: 'خودکار', light: 'روشن', dark: 'تیره' } as const;

export type SchemeChoice = keyof typeof schemeChoices;

/** Name of the radio buttons, and of the storage key. */
export const schemeField = 'mizban-scheme';

/** Parses a stored choice. */
export function schemeOf(stored: string | null): SchemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
