import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useLandingText } from '../api/texts.ts';
import { bareButton, storyText } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';

const Story = styled.div<{ $isWhole: boolean }>`
  margin-bottom: ${space[4]};
  ${storyText}
  button {
    display: none;
    min-height: 2rem;
    ${bareButton}
    color: ${color.accent};
    font: 400 ${size.s} / 1.6 ${font.sans};
    text-decoration: underline;
  }
  /* The first screen of a phone must show the first stamp. */
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
        <p style={{ marginBottom: space[4] }}>
          <Link to={paths.series(value)}>Serinin bütün değerleri</Link>
        </p>
      )}
    </>
  );
}
