import { styled } from 'styled-components';
import type { Picture } from '../../cms/contract/products.ts';
import type { ShownValue } from '../series/series-values.ts';
import { color, font, media, shadow } from '../theme/tokens.ts';
import { usePictureAddress } from '../ui/picture.tsx';
import { CAPTION_SIZE, captionsOf, type Frame, fitted, MOUNT_MM, SHEET } from './album-layout.ts';

/** Sheet of A4. Print shows only the area inside the margins, in true size; the screen scales the sheet. */
const Paper = styled.div`
  padding: ${(SHEET.margin / 210) * 100}%;
  border: 1px solid ${color.line};
  background: #fff;
  box-shadow: ${shadow.lifted};
  > svg {
    width: 100%;
    height: auto;
  }
  ${media.belowTablet} {
    padding: 3%;
  }
  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
    break-after: page;
    &:last-child {
      break-after: auto;
    }
    > svg {
      width: ${SHEET.width}mm;
      height: ${SHEET.height}mm;
    }
  }
  text {
    font-family: ${font.sans};
    text-anchor: middle;
    fill: #1c1c1c;
  }
  .title {
    font: 600 6.5px ${font.serif};
  }
  .subtitle,
  .foot {
    fill: #555;
    font-size: 3px;
  }
  .end {
    text-anchor: end;
  }
  .denomination {
    font-weight: 600;
    font-size: 3.6px;
  }
  .caption {
    font-size: ${CAPTION_SIZE}px;
  }
  ${media.belowTablet} {
    @media screen {
      .denomination {
        font-size: 5.4px;
        translate: 0 1.6px;
      }
      .caption,
      .foot,
      path {
        display: none;
      }
    }
  }
  .tick {
    fill: #777;
    font-size: 9px;
  }
  /* Bright enough for a drawing's ground to become the white of the paper. */
  image {
    filter: grayscale(1) brightness(1.2);
    opacity: 0.8;
  }
`;

function inLines(title: string, most: number): string[] {
  if (title.length <= most) return [title];
  const end = title.lastIndexOf(' ', most);
  const cut = end > 0 ? end : most;
  return [title.slice(0, cut), fitted(title.slice(cut).trim(), most, 2)];
}
const TITLE_LETTERS = 52;

const fileOf = (picture: Picture | null, image: string): string =>
  (picture?.sources.find(({ width }) => width >= 300) ?? picture?.sources.at(-1))?.webp ?? image;

type AlbumSheetProps = {
  title: string;
  subtitle: string;
  foot: string;
  page: number;
  pages: number;
  frames: readonly Frame[];
  valueAt: (id: string) => ShownValue | undefined;
  isFilled: (value: ShownValue) => boolean;
};

export function AlbumSheet(props: AlbumSheetProps) {
  const { title, subtitle, foot, page, pages, frames, valueAt, isFilled } = props;
  const lines = inLines(title, TITLE_LETTERS);
  const middle = SHEET.width / 2;
  return (
    <Paper>
      <svg
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="img"
        aria-label={`${title}, sayfa ${page} / ${pages}`}
      >
        {lines.map((line, index) => (
          <text key={line} className="title" x={middle} y={(lines.length === 1 ? 9 : 6) + index * 7}>
            {line}
          </text>
        ))}
        <text className="subtitle" x={middle} y={lines.length === 1 ? 15 : 18}>
          {fitted(subtitle, SHEET.width, 3)}
        </text>
        {frames.map((frame) => {
          const value = valueAt(frame.id);
          return value && <Place key={frame.id} frame={frame} value={value} isFilled={isFilled(value)} />;
        })}
        <path d={`M0 ${SHEET.height - 3}v-2m0 1h50m0-1v2`} fill="none" stroke="#555" strokeWidth="0.25" />
        <text className="foot" x="25" y={SHEET.height - 0.3}>
          50 mm
        </text>
        <text className="foot end" x={SHEET.width} y={SHEET.height - 4}>
          {foot}
        </text>
        <text className="foot end" x={SHEET.width} y={SHEET.height - 0.3}>
          {page} / {pages}
        </text>
      </svg>
    </Paper>
  );
}

const EDGE = MOUNT_MM / 2;

function Place({ frame, value, isFilled }: { frame: Frame; value: ShownValue; isFilled: boolean }) {
  const { x, y, width, height, cell, isSizeKnown } = frame;
  const { title, denomination, color: printed, numbers, offer, soldOut } = value;
  const piece = offer?.product ?? soldOut;
  const addressOf = usePictureAddress();
  const address = piece ? addressOf(fileOf(piece.picture, piece.image)) : '';
  const middle = x + width / 2;
  const captions = captionsOf(printed, numbers, cell);
  return (
    <g>
      <rect
        className="frame"
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke="#1c1c1c"
        strokeWidth="0.3"
        strokeDasharray={isSizeKnown ? undefined : '1.2 0.8'}
      />
      {isFilled && address && (
        <image
          href={address}
          x={x + EDGE}
          y={y + EDGE}
          width={width - MOUNT_MM}
          height={height - MOUNT_MM}
          preserveAspectRatio="xMidYMid meet"
        />
      )}
      {isFilled && !address && (
        <text className="tick" x={middle} y={y + height / 2 + 3}>
          ✓
        </text>
      )}
      <text className="denomination" x={middle} y={y + height + 4.4}>
        {fitted(denomination || title, cell, 3.6)}
      </text>
      {captions.map((caption, index) => (
        <text key={caption} className="caption" x={middle} y={y + height + 8.2 + index * 3.5}>
          {caption}
        </text>
      ))}
      {isFilled && <title>{`${title}: var`}</title>}
    </g>
  );
}
