import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useLandingText } from '../api/texts.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';

const Whole = styled.p`
  margin-bottom: ${space[4]};
`;
const Story = styled.div<{ $isWhole: boolean }>`
  max-width: 60rem;
  margin-bottom: ${space[4]};
  padding-left: ${space[4]};
  border-left: 3px solid ${color.red};
  p {
    font: 400 ${size.m} / 1.6 ${font.serif};
  }
  button {
    display: none;
    min-height: 2rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.blue};
    font-size: ${size.s};
    text-decoration: underline;
    cursor: pointer;
  }
  /* The first stamp stands in the first window of a phone. */
  ${media.belowTablet} {
    padding-left: ${space[3]};
    p {
      display: -webkit-box;
      overflow: hidden;
      font-size: ${size.s};
      line-height: 1.5;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${({ $isWhole }) => ($isWhole ? 'none' : 2)};
    }
    button {
      display: block;
    }
  }
  ${media.noScript} {
    p {
      -webkit-line-clamp: none;
    }
    button {
      display: none;
    }
  }
`;

type LandingTextProps = { name: 'category' | 'series' | 'period'; value: string };

/** Text about a category, series or period, with a link to a series' values. A phone shows the beginning first. */
export default function LandingText({ name, value }: LandingTextProps) {
  const { data } = useLandingText(value);
  const [whole, setWhole] = useState('');
  const isWhole = whole === value;
  return (
    <>
      {data?.text && (
        <Story $isWhole={isWhole}>
          <p>{data.text}</p>
          {!isWhole && (
            <button type="button" onClick={() => setWhole(value)}>
              Devamını oku
            </button>
          )}
        </Story>
      )}
      {name === 'series' && (
        <Whole>
          <Link to={paths.series(value)}>Serinin bütün değerleri</Link>
        </Whole>
      )}
    </>
  );
}
