import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useLandingText } from '../api/texts.ts';
import { color, font, size, space } from '../theme/tokens.ts';

const Whole = styled.p`
  margin-bottom: ${space[4]};
`;
const Story = styled.p`
  max-width: 60rem;
  margin-bottom: ${space[5]};
  padding-left: ${space[4]};
  border-left: 3px solid ${color.red};
  font: 400 ${size.m} / 1.6 ${font.serif};
`;

type LandingTextProps = { name: 'category' | 'series'; value: string };

/** What an editor wrote about it; and of a series the way to all of its values. */
export default function LandingText({ name, value }: LandingTextProps) {
  const { data } = useLandingText(value);
  return (
    <>
      {data?.text && <Story>{data.text}</Story>}
      {name === 'series' && (
        <Whole>
          <Link to={paths.series(value)}>Serinin bütün değerleri</Link>
        </Whole>
      )}
    </>
  );
}
