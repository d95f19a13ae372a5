/** Why the program or one of its commands does not run, as one sentence for its operator that holds no secret. */
export class StartError extends Error {}
