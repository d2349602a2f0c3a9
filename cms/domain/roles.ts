export type Person =
  | {
      id: string | number;
      isAdmin?: boolean | null;
      isEditor?: boolean | null;
      isSender?: boolean | null;
      isAccountant?: boolean | null;
    }
  | null
  | undefined;

/** The roles; everything else about access is built from these. */
export const isAdmin = (user: Person): boolean => user?.isAdmin === true;

/** Keeps texts and pictures. */
export const isEditor = (user: Person): boolean => user?.isEditor === true || isAdmin(user);

/** Sends parcels, and sees no sums or prices. */
export const isSender = (user: Person): boolean => user?.isSender === true || isAdmin(user);

/** Reads the books. Writes only invoice numbers, since invoices are made in another program. */
export const isAccountant = (user: Person): boolean => user?.isAccountant === true || isAdmin(user);

/** People with a panel. */
export const isStaff = (user: Person): boolean => isEditor(user) || isSender(user) || isAccountant(user);

/** A sender sees only the parcel's part of orders and products, unless another role may read everything. */
export const isToldOfParcelsOnly = (user: Person): boolean => isSender(user) && !isAccountant(user);
