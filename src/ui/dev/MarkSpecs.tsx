import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge, Kbd, StepNumber } from '../Badge.tsx';
import { Icon } from '../Icon.tsx';
import { ICONS, type IconName } from '../icons.ts';
import { Logo } from '../Logo.tsx';
import layout from '../layout.module.css';
import { Status } from '../Status.tsx';
import { Tag, TagPick } from '../Tag.tsx';
import { Spec } from './Spec.tsx';

// Object.keys forgets the literal type; ICONS is a constant of ours.
const NAMES = Object.keys(ICONS) as IconName[];

function Tags() {
  const [pressed, setPressed] = useState(true);
  return (
    <>
      <div className={layout.row}>
        <Tag>Guide</Tag>
        <Tag tone="brand">Pinned</Tag>
        <Tag tone="blue">External</Tag>
        <Tag tone="vip" icon="vip">
          VIP
        </Tag>
        <Tag tone="ok" icon="check">
          Solved
        </Tag>
        <Tag tone="warn">second try</Tag>
        <Tag tone="error">failed</Tag>
        <Tag tone="info">new</Tag>
        <Tag tone="line">demonstration</Tag>
        <Tag tone="building">building</Tag>
      </div>
      <div className={layout.row}>
        <TagPick pressed={false}>Rest</TagPick>
        <TagPick pressed={false} data-state="hover">
          Hover
        </TagPick>
        <TagPick pressed={false} data-state="focus">
          Focus
        </TagPick>
        <TagPick pressed={pressed} count={164} onClick={() => setPressed(!pressed)}>
          Chosen
        </TagPick>
      </div>
    </>
  );
}

export function MarkSpecs() {
  return (
    <>
      <Spec title="Tags, marks, badges">
        <Tags />
        <div className={layout.row}>
          <Status state="on">Approved</Status>
          <Status state="wait">Awaiting review</Status>
          <Status state="no">Rejected</Status>
          <Status state="off">Building</Status>
          <Status state="none">Not started</Status>
        </div>
        <div className={layout.row}>
          <Badge>13</Badge>
          <Badge tone="quiet">41</Badge>
          <Badge tone="error">2</Badge>
          <StepNumber>1</StepNumber>
          <Avatar name="Paul Brown" />
          <Avatar name="" />
          <Avatar name="Paul Brown" large />
          <Kbd>A</Kbd>
        </div>
      </Spec>
      <Spec title="Icons">
        <div className={layout.row}>
          {NAMES.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </Spec>
      <Spec title="Logo">
        <div className={layout.row}>
          <Logo label="Meridian" />
          <Logo label="Meridian, small" small />
        </div>
      </Spec>
    </>
  );
}
