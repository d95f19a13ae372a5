/** Why the program does not start, as one sentence for its operator that holds no secret. */
export class StartError extends Error {}
