import { largestFile } from '../../content/media/limits.ts';
import { type OldSite, readWithLimits, requestOldSite } from './old-site.ts';
import { ArchiveFault } from './source-file.ts';

/** Fetches a file of the old site; null if the site has none or cannot be reached. */
export async function fetchOldFile(target: URL, oldSite: OldSite): Promise<AsyncIterable<Uint8Array> | null> {
  const answer = await requestOldSite(target, { ...oldSite, accept: 'image/*, video/*, application/pdf, */*;q=0.1' });
  if (!('response' in answer)) return null;
  const { response } = answer;
  if (Number(response.headers['content-length'] ?? 0) > largestFile) {
    response.destroy();
    return null;
  }
  return readWithLimits(response, {
    largest: largestFile,
    tooLarge: () => new ArchiveFault('این پرونده در سایت قدیمی بیش از اندازه بزرگ است.'),
  });
}
