/** Loads all pages of a list for a select field; `ask` fetches one page of a hundred. */
export async function fetchAllPages<Row>(
  ask: (query: { page: number; perPage: 100 }) => Promise<{ data: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask({ page, perPage: 100 });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
