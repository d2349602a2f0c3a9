/** Turns of the event loop that others had while this ran. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work().finally(() => {
    isOver = true;
  });
  return turns;
}
