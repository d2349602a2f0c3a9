import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { storyOf } from './stories.ts';

const Story = styled.p`
  max-width: 60rem;
  margin-bottom: ${space[5]};
  padding-left: ${space[4]};
  border-left: 3px solid ${color.red};
  font: 400 ${size.m} / 1.6 ${font.serif};
`;

/** What a category is about. */
export default function CategoryStory({ value }: { value: string }) {
  const story = storyOf(value);
  return story && <Story>{story}</Story>;
}
