/** Where a comment stands: under its post, or while it waits at the address that only its author knows. */
export function commentAddress(
  postPath: string,
  { id, isPending, moderationHash }: { id: number; isPending: boolean; moderationHash: string },
): string {
  const query = isPending ? `?unapproved=${id}&moderation-hash=${moderationHash}` : '';
  return `${encodeURI(postPath)}${query}#comment-${id}`;
}
