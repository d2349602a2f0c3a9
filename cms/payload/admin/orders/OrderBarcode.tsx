import type { Barcode } from './barcode.ts';

/** An order's number for a scanner. Its width is the style sheet's, in millimetres for each of the narrowest bars. */
export const OrderBarcode = ({ barcode: { width, bars }, number }: { barcode: Barcode; number: string }) => (
  <svg
    className="barcode"
    role="img"
    aria-label={`Barkod: ${number}`}
    viewBox={`0 0 ${width} 1`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    style={{ '--bars': width } as object}
  >
    <path d={bars.map(({ x, width: wide }) => `M${x} 0h${wide}v1h-${wide}z`).join('')} />
  </svg>
);
