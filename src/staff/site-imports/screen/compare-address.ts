/** Address of the screen that shows an old page beside the new one. */
export const compareAddress = (importId: number, { origin, problems }: { origin: string; problems: boolean }): string =>
  `/site-imports/${importId}/compare?${new URLSearchParams({ origin, ...(problems && { problems: '1' }) })}`;
