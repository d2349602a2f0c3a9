/** The year of an ISO timestamp, empty when there is none. */
export const yearOf = (timestamp: string | null): string => timestamp?.slice(0, 4) ?? '';
