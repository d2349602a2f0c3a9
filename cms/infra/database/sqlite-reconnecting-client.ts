import { type Client, createClient } from '@libsql/client';

export type ClientConfig = {
  url: string;
  /** Set on every new connection. */
  pragmas: string[];
  /** How a connection is made. */
  connect?: (config: { url: string }) => Client;
};
/** Holds one open connection. The next use opens it anew once it was given up, or could not be opened. */
export function createReconnectingClient({ url, pragmas, connect = createClient }: ClientConfig) {
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let isClosed = false;

  async function open(): Promise<Client> {
    const opened = connect({ url });
    try {
      for (const pragma of ['busy_timeout = 0', ...pragmas]) await opened.execute(`PRAGMA ${pragma};`);
      if (isClosed) throw new Error('SQLite: the connection is closed');
    } catch (error) {
      opened.close();
      throw error;
    }
    client = opened;
    return opened;
  }

  return {
    get isClosed() {
      return isClosed;
    },
    /** No file handles left, or a full disk: then this fails, and only this time. */
    async connected(): Promise<Client> {
      if (client) return client;
      opening ??= open().finally(() => {
        opening = null;
      });
      return opening;
    },
    giveUp(used: Client): void {
      // Several readers may end busy on the same one.
      if (client !== used) return;
      client = null;
      used.close();
    },
    close(): void {
      isClosed = true;
      client?.close();
    },
  };
}
