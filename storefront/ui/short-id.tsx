import { styled } from 'styled-components';

/** An id of many signs, whose beginning tells it from the others; all of it is there for whoever copies or hears it. */
export const ShortId = styled.span`
  display: inline-block;
  max-width: 6em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: bottom;
`;
