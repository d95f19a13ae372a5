import { writeFileSync } from 'node:fs';
import { runBrowserCheck } from '../browser-check.ts';
import { test } from '../editor-fixture.ts';

test('measures the sections of the default site', async ({ staffPage: page, admin: { request } }) => {
  const staff = '/wp-json/mizban/v1/staff/posts';
  const measured: Array<[string, number[]]> = [];
  await page.goto('/wp-admin/');
  for (const type of ['page', 'product', 'post']) {
    const { data } = await (await request.get(`${staff}?type=${type}&status=published&perPage=100`)).json();
    for (const { id } of data as Array<{ id: number }>) {
      const { draft } = await (await request.get(`${staff}/${id}`)).json();
      const { heights = {} } = await runBrowserCheck(page, { id, revisionId: draft.revisionId }, []);
      // Sections of the template around it are of no page alone.
      const own = new Set((draft.document.content as Array<{ id: string }>).map((section) => section.id));
      measured.push(...Object.entries(heights).filter(([section]) => own.has(section)));
    }
  }
  measured.sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = measured.map(([id, heights]) => `  "${id}": [${heights.join(', ')}]`);
  writeFileSync('content/heights.json', `{\n${lines.join(',\n')}\n}\n`);
});
