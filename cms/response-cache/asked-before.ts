const SLOTS = 1 << 16;

/**
 * Whether a key was asked for lately: a table of hashes, each of which pushes out the one at its place. A wrong yes is
 * one in four billion, a wrong no costs another making.
 */
export function createAskedBefore(): (key: string) => boolean {
  const hashes = new Int32Array(SLOTS);
  return (key) => {
    const hash = hashOf(key);
    const at = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    const isKnown = hashes[at] === hash;
    hashes[at] = hash;
    return isKnown;
  };
}

/** FNV-1a, never the 0 of an empty place. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 1;
}
