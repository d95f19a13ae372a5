import type { z } from 'zod';
import { StartError } from './start-error.ts';

export class ConfigError extends StartError {}

/** Variables, each with its rule and the message that stops the start if the rule is broken. */
export type ConfigRules = Record<string, readonly [z.ZodType, string]>;

/**
 * Parses environment variables by rules; an empty one counts as unset, an invalid value throws a ConfigError.
 * Only values of `printable` variables are repeated in it; the others may be secret.
 */
export function configReader<R extends ConfigRules>(
  env: Record<string, string | undefined>,
  rules: R,
  printable: ReadonlySet<string>,
) {
  return <K extends keyof R & string>(name: K): z.output<R[K][0]> | undefined => {
    const value = env[name];
    if (value === undefined || value === '') return undefined;
    const [schema, sentence] = rules[name] as R[K];
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      throw new ConfigError(`${sentence}${printable.has(name) ? `; it is ${JSON.stringify(value)}` : ''}.`);
    return parsed.data as z.output<R[K][0]>;
  };
}
