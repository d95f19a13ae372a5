export { lastingAddress, readMediaAddress } from './address.ts';
export { changeMedia, cropMedia, deleteMedia, replaceMedia } from './change.ts';
export { importMedia } from './import.ts';
export { largestFile, maxBytes } from './limits.ts';
export { listFolders, listMedia } from './list.ts';
export { type OpenPicture, type WriteText, withPicture } from './pixels.ts';
export { findItem, findMedia, findPresentKey } from './read.ts';
export { findUses, mediaInSettings } from './uses.ts';
