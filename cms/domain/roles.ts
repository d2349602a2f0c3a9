export type Person =
  | { id: string | number; isAdmin?: boolean | null; isEditor?: boolean | null }
  | null
  | undefined;

/** The roles; everything else about access is built from these. */
export const isAdmin = (user: Person): boolean => user?.isAdmin === true;

export const isEditor = (user: Person): boolean => user?.isEditor === true || isAdmin(user);
