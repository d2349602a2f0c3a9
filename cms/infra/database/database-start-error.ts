/** The database cannot be opened; the message is one sentence for the operator who starts the shop. */
export class DatabaseStartError extends Error {}
