import { configureGlobal } from 'fast-check';

/** Every run tries the same inputs, so what fails elsewhere fails here too; `PROPERTY_SEED` chooses others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405) });
