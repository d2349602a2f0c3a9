import { styled } from 'styled-components';
import { useLandingText } from '../api/texts.ts';
import { color, font, size, space } from '../theme/tokens.ts';

const Story = styled.p`
  max-width: 60rem;
  margin-bottom: ${space[5]};
  padding-left: ${space[4]};
  border-left: 3px solid ${color.red};
  font: 400 ${size.m} / 1.6 ${font.serif};
`;

export default function LandingText({ about }: { about: string }) {
  const { data } = useLandingText(about);
  return data?.text && <Story>{data.text}</Story>;
}
