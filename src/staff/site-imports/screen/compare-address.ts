/** URL of the screen that compares an old page with the new one. */
export const compareAddress = (importId: number, { origin, problems }: { origin: string; problems: boolean }): string =>
  `/site-imports/${importId}/compare?${new URLSearchParams({ origin, ...(problems && { problems: '1' }) })}`;
