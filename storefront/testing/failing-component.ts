/** Which part fails while it is drawn, by the name of its file. */
export const failing = { file: '' };

type Module = Record<string, unknown>;

/** For `vi.mock`: the module as it is, but for its functions, which throw while the part is broken. */
export const failingComponent =
  (file: string) =>
  async (load: () => Promise<unknown>): Promise<Module> => {
    const parts = Object.entries((await load()) as Module);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, typeof part === 'function' ? failingFunction(file, part) : part]),
    );
  };

const failingFunction = (file: string, part: unknown) =>
  Object.assign((...args: unknown[]) => {
    if (failing.file === file) throw new Error(`${file} is broken`);
    return (part as (...given: unknown[]) => unknown)(...args);
  }, part);
