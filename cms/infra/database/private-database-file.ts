import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file of a `file:` URL, readable by its owner only: it holds addresses and password hashes. SQLite gives the files
 * it makes beside it the same permissions. One made by an earlier version is closed as well.
 */
export async function restrictFilePermissions(url: string): Promise<void> {
  const file = url.slice('file:'.length);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await (await open(file, 'a', 0o600)).close();
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    await chmod(name, 0o600).catch((error: NodeJS.ErrnoException) => {
      // The permissions of another user's file (in a mounted folder, say) are that user's to set.
      if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
    });
}
