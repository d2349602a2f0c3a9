import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { paths } from '../../cms/contract/paths.ts';
import {
  coveringLink,
  plainLink,
  ringedLink,
  sheetBox,
  smallPrint,
  softText,
  storyText,
} from '../theme/css-fragments.ts';
import { font, media, shadow, size, space, upTo } from '../theme/tokens.ts';
import { CARD_RATIO, FAR_DOWN, FramedPicture, Picture, StampFrame } from '../ui/picture.tsx';
import { Gross, Net } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { HomeLink } from './home-link.tsx';

type BlockOf<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>;

const BannerSheet = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]};
  ${sheetBox}
  box-shadow: ${shadow.sheet};
  --high: ${upTo(6.5)};
  h2 {
    font: 600 ${size.l} / 1.25 ${font.serif};
  }
  h2 a {
    ${plainLink}
    ${ringedLink('2px')}
  }
  p {
    max-width: 44rem;
    margin-top: ${space[1]};
    ${softText}
    line-height: 1.5;
  }
  ${media.narrow} {
    flex-wrap: wrap;
  }
  ${media.tablet} {
    gap: ${space[5]};
    padding: ${space[3]} ${space[4]};
    --high: 5.5rem;
  }
`;
const BannerMount = styled(StampFrame)`
  flex: none;
  width: min(40%, var(--high) * var(--mount-ratio));
`;

function Banner({ block }: { block: BlockOf<'banner'> }) {
  const { title, text, href, image, picture } = block;
  const ratio = picture ? `${picture.width} / ${picture.height}` : CARD_RATIO;
  return (
    <BannerSheet>
      {image && (
        <BannerMount $ratio={ratio}>
          <Picture picture={picture} image={image} sizes="(min-width: 48em) 16em, 40vw" place={FAR_DOWN} />
        </BannerMount>
      )}
      <div>
        <h2>
          {href ? (
            <HomeLink href={href}>
              {title} <span aria-hidden="true">→</span>
            </HomeLink>
          ) : (
            title
          )}
        </h2>
        {text && <p>{text}</p>}
      </div>
    </BannerSheet>
  );
}

const Section = styled.section`
  > h2 {
    margin-bottom: ${space[3]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
`;
/** Series with a small picture each. A phone scrolls the row sideways. */
export const SeriesRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(15rem, 80vw), 1fr);
  gap: ${space[4]};
  /* Space for the focus ring, which overflow would cut off. */
  margin: -5px;
  padding: 5px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 5px;
  ${media.tablet} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
    overflow-x: visible;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: ${upTo(4)} minmax(0, 1fr);
    gap: ${space[3]};
    align-items: center;
    scroll-snap-align: start;
  }
  a {
    display: block;
    font: 600 ${size.s} / 1.3 ${font.serif};
    ${plainLink}
    ${coveringLink}
  }
  p {
    ${smallPrint}
    line-height: 1.5;
  }
`;

const ChosenSeries = ({ block }: { block: BlockOf<'series'> }) => (
  <Section>
    <h2>{block.title}</h2>
    <SeriesRow>
      {block.series.map(({ name, count, price, category, ...pictured }) => (
        <li key={name}>
          <FramedPicture of={pictured} sizes="64px" place={FAR_DOWN} />
          <div>
            <Link to={paths.series(name)}>{name}</Link>
            <p>
              {count} ürün ·{' '}
              {price === null ? (
                'tükendi'
              ) : (
                <>
                  en ucuzu{' '}
                  <span style={{ display: 'inline-block' }}>
                    <Gross product={{ price, category }} />
                  </span>
                  <Net product={{ price, category }} />
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </SeriesRow>
  </Section>
);

const StorySheet = styled(Section)`
  ${storyText}
  > h2 {
    margin-bottom: ${space[1]};
  }
`;

const Story = ({ block: { title, text, href } }: { block: BlockOf<'story'> }) => (
  <StorySheet>
    <h2>{title}</h2>
    <p>
      {text} <Link to={href}>Devamı ve pulları</Link>
    </p>
  </StorySheet>
);

const Row = styled.div<{ $isBannerFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.desktop} {
    &:has(> :nth-child(2)) {
      grid-template-columns: ${({ $isBannerFirst }) =>
        $isBannerFirst ? '24rem minmax(0, 1fr)' : 'minmax(0, 1fr) 24rem'};
    }
  }
`;

const isPair = (one: HomeBlock, other: HomeBlock): boolean =>
  (one.kind === 'series' && other.kind === 'banner') || (one.kind === 'banner' && other.kind === 'series');

function rowsOf(blocks: readonly HomeBlock[]): HomeBlock[][] {
  const rows: HomeBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] && isPair(last[0], block)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function Block({ block }: { block: HomeBlock }) {
  if (block.kind === 'banner') return <Banner block={block} />;
  if (block.kind === 'series') return <ChosenSeries block={block} />;
  return block.kind === 'story' && <Story block={block} />;
}

export default function HomeBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  const shown = blocks.filter(({ kind }) => kind !== 'announcement');
  return (
    <Stack $gap={5}>
      {rowsOf(shown).map((row) => (
        <Row key={row[0]?._id} $isBannerFirst={row[0]?.kind === 'banner'}>
          {row.map((block) => (
            <Block key={block._id} block={block} />
          ))}
        </Row>
      ))}
    </Stack>
  );
}
