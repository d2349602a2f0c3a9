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

export const isAdmin = (user: Person): boolean => user?.isAdmin === true;

export const isEditor = (user: Person): boolean => user?.isEditor === true || isAdmin(user);

/** Whether a person may ship orders. A person with only this role sees no prices or sums. */
export const isSender = (user: Person): boolean => user?.isSender === true || isAdmin(user);

/** Whether a person may read the accounting data. An accountant may write only invoice numbers. */
export const isAccountant = (user: Person): boolean => user?.isAccountant === true || isAdmin(user);

export const isStaff = (user: Person): boolean => isEditor(user) || isSender(user) || isAccountant(user);

/** Whether a person sees only the shipping data of orders: senders who are neither accountant nor admin. */
export const isToldOfParcelsOnly = (user: Person): boolean => isSender(user) && !isAccountant(user);
