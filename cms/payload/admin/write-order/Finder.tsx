import type { RefObject } from 'react';
import { DialogField } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';

type Choice = {
  key: string;
  name: string;
  facts: string;
  image?: string;
  isLocked?: boolean;
  choose: () => void;
};
type Props = {
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
  isFirst?: boolean;
  label: string;
  typed: string;
  said: string | undefined;
  isFaulty: boolean;
  choices: Choice[];
  onType: (text: string) => void;
  onEnter: () => void;
};

/** Search field with buttons for what was found. */
export const Finder = ({ field, isFirst, label, typed, said, isFaulty, choices, onType, onEnter }: Props) => (
  <>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <DialogField
        ref={field}
        label={label}
        value={typed}
        isInvalid={isFaulty}
        maxLength={120}
        autoFocus={isFirst ?? false}
        onType={onType}
      />
    </form>
    <p role="status">{said}</p>
    <ul className="count__found">
      {choices.map(({ key, name, facts, image, isLocked, choose }) => (
        <li key={key}>
          {image && <Picture image={image} />}
          <SmallButton disabled={isLocked} onClick={choose}>
            {name}
          </SmallButton>
          <span className="panel-block__small">{facts}</span>
        </li>
      ))}
    </ul>
  </>
);

export const Picture = ({ image }: { image: string }) => (
  // biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name.
  <img src={image} alt="" width={40} height={48} />
);
