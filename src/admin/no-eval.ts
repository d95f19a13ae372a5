import { config } from 'zod';

// The policy of the staff area lets nothing be compiled from text. Without this, zod tries it once to find out, which is
// refused and reported. It must be said before the first schema is made.
config({ jitless: true });
