/** The beginning of the addresses at which the frames of a published post's HTML widgets are served; their ids follow. */
export const framesOf = (postId: number): string => `/wp-json/mizban/v1/frame/${postId}/`;
