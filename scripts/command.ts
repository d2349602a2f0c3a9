import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SettingsError } from '../cms/infra/settings/env.ts';
import { CommandError, script } from './setup/run.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<Named extends Options> = ReturnType<typeof parseArgs<{ options: Named; allowPositionals: true }>>;

type Command<Named extends Options, Task> = {
  help: string;
  options: Named;
  allowPositionals?: boolean;
  /** Reads the task from the arguments. An error is shown together with `help`. */
  readTask: (given: Given<Named>) => Task;
  run: (task: Task) => Promise<void>;
  /** Classes of errors whose message is meant for the operator. Such an error is shown without its stack. */
  known?: ReadonlyArray<abstract new (...args: never[]) => Error>;
};

/** Runs a command of the operator, or prints its `help` for `--help`. Any failure ends with exit code 1. */
export function command<const Named extends Options, Task>({
  help,
  options,
  allowPositionals = true,
  readTask,
  run,
  known = [],
}: Command<Named, Task>): void {
  const readArguments = (): Task | null => {
    try {
      const all: Options = { ...options, help: { type: 'boolean', short: 'h' } };
      const given = parseArgs({ options: all, allowPositionals });
      return given.values.help ? null : readTask(given as Given<Named>);
    } catch (error) {
      throw new CommandError(`${(error as Error).message}\n\n${help}`);
    }
  };
  script(async () => {
    const task = readArguments();
    if (task === null) return console.log(help);
    try {
      await run(task);
    } catch (error) {
      if (error instanceof SettingsError) throw new CommandError(`Ayarlar okunamadı:\n${error.message}`);
      if (known.some((kind) => error instanceof kind)) throw new CommandError((error as Error).message);
      throw error;
    }
  });
}
