/** URL of a comment: under its post or, while pending, the secret URL of its author. */
export function commentAddress(
  postPath: string,
  { id, isPending, moderationHash }: { id: number; isPending: boolean; moderationHash: string },
): string {
  const query = isPending ? `?unapproved=${id}&moderation-hash=${moderationHash}` : '';
  return `${encodeURI(postPath)}${query}#comment-${id}`;
}
