/** One change below the other. */
export const Lines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);
