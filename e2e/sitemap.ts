import type { APIRequestContext } from '@playwright/test';

/** Every address that the sitemap names. */
export async function listPaths(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) =>
    Array.from((await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  const paths: string[] = [];
  for (const map of await locations('/sitemap.xml')) {
    for (const url of await locations(new URL(map).pathname)) paths.push(new URL(url).pathname);
  }
  return paths;
}
