/** Most begun bank transfers that hold stock at the same time, by buyer and by IP address. The dealer may change both. */
export const TRANSFER_LIMITS = { perBuyer: 1, perAddress: 3 } as const;
