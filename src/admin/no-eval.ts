import { config } from 'zod';

// The CSP of the staff area forbids `eval`. Without this, zod tests for it once, which is refused and reported. Must run
// before the first schema is created.
config({ jitless: true });
