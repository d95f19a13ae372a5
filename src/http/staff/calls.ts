import type { HouseCalls } from './calls/house.ts';
import type { PostCalls } from './calls/posts.ts';

export type * from './calls/house.ts';
export type * from './calls/posts.ts';

/** The calls that are declared outside of resources. */
export type LegacyCalls = PostCalls & HouseCalls;

export type LegacyCallName = keyof LegacyCalls;
/** The calls that may change something. */
export type LegacyWriteName = Exclude<LegacyCallName, `GET ${string}`>;
export type LegacyResponse<N extends LegacyCallName> = LegacyCalls[N]['response'];
