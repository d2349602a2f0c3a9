/** Business days within which the provider accepts a begun bank transfer. */
export const TRANSFER_DAYS = 3;

/** Most begun bank transfers that hold stock at the same time, by buyer and by IP address. The dealer may change both. */
export const TRANSFER_LIMITS = { perBuyer: 1, perAddress: 3 } as const;
