/** Maximum tested length; of a longer text only the beginning is tested. */
export const testedLength = 600;

/**
 * Tests a text against a regular expression of the settings, any that the browser accepts. Its cost was checked when
 * staff saved it: see `pattern-cost.ts`.
 */
export function testPattern(pattern: string, text: string): 'matches' | 'differs' | 'invalid' {
  try {
    return new RegExp(pattern).test(text.slice(0, testedLength)) ? 'matches' : 'differs';
  } catch {
    return 'invalid';
  }
}
