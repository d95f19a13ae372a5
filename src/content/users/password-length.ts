/** Password length in characters; a longer one would only cost the server time. */
export const passwordLength = { min: 10, max: 256 } as const;
