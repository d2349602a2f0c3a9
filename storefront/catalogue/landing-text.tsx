import { useState } from 'react';
import { styled } from 'styled-components';
import { useLandingText } from '../api/texts.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';

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

/** What a category, a series or a period is. A phone shows its beginning until more is asked for. */
export default function LandingText({ about }: { about: string }) {
  const { data } = useLandingText(about);
  const [whole, setWhole] = useState('');
  if (!data?.text) return null;
  const isWhole = whole === about;
  return (
    <Story $isWhole={isWhole}>
      <p>{data.text}</p>
      {!isWhole && (
        <button type="button" onClick={() => setWhole(about)}>
          Devamını oku
        </button>
      )}
    </Story>
  );
}
