/** The database cannot be had; the message is one sentence for whoever starts the shop. */
export class DatabaseStartError extends Error {}
