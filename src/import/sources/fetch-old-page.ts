import { type OldSite, readWithLimits, requestOldSite } from './old-site.ts';

const largest = 5_000_000;

/** A page of the old site; without HTML, the status of the response, 0 if there was none. */
export type OldPage = { html: string } | { status: number };

/** Fetches the HTML of a page of the old site. */
export async function fetchOldPage(target: URL, oldSite: OldSite): Promise<OldPage> {
  const answer = await requestOldSite(target, { ...oldSite, accept: 'text/html' });
  if (!('response' in answer)) return answer;
  const { response } = answer;
  const type = response.headers['content-type'] ?? '';
  const noPage = { status: 200 };
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    response.destroy();
    return noPage;
  }
  const decoder = decoderOf(type);
  let html = '';
  try {
    for await (const chunk of readWithLimits(response, { largest, tooLarge: () => new Error('the page is too large') }))
      html += decoder.decode(chunk, { stream: true });
  } catch (err) {
    oldSite.log.debug({ host: oldSite.site.host, err }, 'a page of the old site did not arrive');
    return { status: 0 };
  }
  return { html: html + decoder.decode() };
}

/** Text in an unknown encoding is read as UTF-8. */
function decoderOf(type: string): TextDecoder {
  const label = /charset="?([\w-]{1,40})/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
