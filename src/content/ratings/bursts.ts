import { pointsOf } from './points.ts';

/** Thresholds of a burst of votes. */
export const burstRules = {
  /** Many votes in a short time… */
  time: { votes: 10, minutes: 10 },
  /** …or many from one network on one day. */
  network: { votes: 5 },
} as const;

/** Vote fields needed to detect bursts. */
export interface CastVote {
  /** Hash of network and day; null if unknown. */
  network: string | null;
  points: number;
  votedAt: number;
}

/** Suspicious votes: many in a short time, or from one network. */
export interface Burst {
  /** Of the network; null for a burst in time. */
  network: string | null;
  from: number;
  until: number;
  count: number;
  /** In stars of five, with one decimal. */
  average: number;
}

/** The bursts among the votes of one rating, the latest first. */
export function findBursts(votes: readonly CastVote[]): Burst[] {
  const inOrder = votes.toSorted((a, b) => a.votedAt - b.votedAt);
  const ofNetworks = burstsOfNetworks(inOrder);
  // Reports the same votes only once.
  const inTime = burstsInTime(inOrder).filter((one) => !ofNetworks.some((other) => isSame(one, other)));
  return [...inTime, ...ofNetworks].sort((a, b) => b.until - a.until);
}

const isSame = (a: Burst, b: Burst) => a.from === b.from && a.until === b.until && a.count === b.count;

function burstsInTime(votes: CastVote[]): Burst[] {
  const { votes: enough, minutes } = burstRules.time;
  const isDense = votes.map((vote, index) => {
    const last = votes[index + enough - 1];
    return last !== undefined && last.votedAt - vote.votedAt <= minutes * 60_000;
  });
  const bursts: CastVote[][] = [];
  let end = -1;
  for (const [index, isStart] of isDense.entries()) {
    if (!isStart) continue;
    // Windows that overlap are one burst.
    if (index > end) bursts.push([]);
    bursts.at(-1)?.push(...votes.slice(Math.max(index, end + 1), index + enough));
    end = index + enough - 1;
  }
  return bursts.map((burst) => toBurst(burst, null));
}

function burstsOfNetworks(votes: CastVote[]): Burst[] {
  const known = votes.filter((vote) => vote.network !== null);
  return [...Map.groupBy(known, ({ network }) => network)]
    .filter(([, of]) => of.length >= burstRules.network.votes)
    .map(([network, of]) => toBurst(of, network));
}

function toBurst(votes: CastVote[], network: string | null): Burst {
  const points = votes.reduce((sum, vote) => sum + vote.points, 0);
  return {
    network,
    from: votes[0]?.votedAt ?? 0,
    until: votes.at(-1)?.votedAt ?? 0,
    count: votes.length,
    average: Math.round((points * 10) / (votes.length * pointsOf(1, 5))) / 10,
  };
}
