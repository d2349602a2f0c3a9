/** Products that shoppers see. */
export const PUBLISHED = { isPublished: { equals: true } };
