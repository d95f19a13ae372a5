import { configureGlobal } from 'fast-check';

/** Every run uses the same inputs, so failures are reproducible; `PROPERTY_SEED` selects others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405) });
