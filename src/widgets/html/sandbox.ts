/**
 * What frames may do: run scripts, submit forms, and open links in new tabs, which are not sandboxed themselves because
 * most sites fail in a sandbox. A frame never has the origin of the page.
 */
export const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
