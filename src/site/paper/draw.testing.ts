/** Renders in this process instead of a thread, which would load the modules again for each document. */
const environment = process.env.NODE_ENV;
// With the production build of React, as `platform/react.testing.ts` loads it.
process.env.NODE_ENV = 'production';
export const { drawPaper } = await import('./draw.ts');
process.env.NODE_ENV = environment;
