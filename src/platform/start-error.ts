/** Reason why the program or a command does not run, as one sentence for the operator, without secrets. */
export class StartError extends Error {}
