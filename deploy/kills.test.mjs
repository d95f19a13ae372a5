import { expect, it } from 'vitest';
import { measureKills } from '../bench/kills.ts';
import { verdict } from '../bench/report.ts';

it.each(['sqlite', 'postgres'])(
  'P55 5 × kill -9 of the server under mixed writes on %s loses nothing and leaves nothing half (npm run soak: 50)',
  async (database) => {
    const rows = await measureKills(database, 5);
    expect(rows.filter((row) => row.budget && verdict(row) !== 'ok')).toEqual([]);
  },
  600_000,
);
