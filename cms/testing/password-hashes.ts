import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * A password's hash is made to take an eighth of a second of computing. Tests that are not about that time compute a
 * thousandth of the rounds, when they store a password and when they compare one.
 */
const { pbkdf2 } = crypto;
const quickPbkdf2 = (...[password, salt, rounds, ...rest]: Parameters<typeof pbkdf2>) =>
  pbkdf2(password, salt, Math.ceil(rounds / 1000), ...rest);

// The files of a worker share Node's modules: only the first exchanges the function.
if (pbkdf2.name !== quickPbkdf2.name) {
  crypto.pbkdf2 = quickPbkdf2 as typeof pbkdf2;
  syncBuiltinESMExports();
}

/** Lets each hash wait as long as on a slow machine, until mocks are restored. `told` is called as each begins. */
export function slowHashes(told = () => {}): void {
  const hash = crypto.pbkdf2;
  vi.spyOn(crypto, 'pbkdf2').mockImplementation(((...args: Parameters<typeof hash>) => {
    told();
    setTimeout(() => hash(...args), 150);
  }) as typeof hash);
}
