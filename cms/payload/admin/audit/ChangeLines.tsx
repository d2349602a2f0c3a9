/** One change below the other. */
export const ChangeLines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);
