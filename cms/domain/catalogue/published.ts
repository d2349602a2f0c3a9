export const PUBLISHED = { isPublished: { equals: true } };
