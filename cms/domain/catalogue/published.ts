/** What shoppers see of the catalogue. */
export const PUBLISHED = { isPublished: { equals: true } };
