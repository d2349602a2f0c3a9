/** Asks for the password in place, wherever a call is refused because the session has ended. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;

/** Who shows the question; the panel's frame, once it is there. */
export function setAsker(next: Asker | undefined): void {
  asker = next;
}

/** Whether somebody has signed in again. */
export const askToSignIn = async (): Promise<boolean> => (asker ? asker() : false);
