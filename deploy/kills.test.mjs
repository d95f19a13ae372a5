import { expect, it } from 'vitest';
import { measureKills } from '../bench/crash-recovery.ts';
import { verdict } from '../bench/report.ts';

const kills = process.env.TEST_FULL === '1' ? 5 : 1;

it.each(['sqlite', 'postgres'])(
  `P55 ${kills} × kill -9 of the server under mixed writes on %s loses nothing and leaves nothing half (npm run soak: 50)`,
  async (database) => {
    const rows = await measureKills(database, kills);
    expect(rows.filter((row) => row.budget && verdict(row) !== 'ok')).toEqual([]);
  },
  600_000,
);
