import { useState } from 'react';
import { Bar } from '../Bar.tsx';
import { Check, Radio, Switch } from '../Check.tsx';
import { Drop } from '../Drop.tsx';
import { FieldGroup } from '../Field.tsx';
import layout from '../layout.module.css';
import { Segmented } from '../Segmented.tsx';
import styles from './Spec.module.css';
import { Spec } from './Spec.tsx';

const NYHA = ['I', 'II', 'III', 'IV'].map((label) => ({ value: label, label }));
const METHODS = [
  { value: 'password', label: 'Password', icon: 'lock' },
  { value: 'phone', label: 'Phone', icon: 'phone' },
  { value: 'mail', label: 'Email', icon: 'mail' },
  { value: 'wechat', label: 'WeChat', icon: 'chat' },
] as const;

function Boxes() {
  return (
    <>
      <div>
        <Check>Rest</Check>
        <Check data-state="hover">Hover</Check>
        <Check defaultChecked>Checked</Check>
        <Check defaultChecked data-state="focus">
          Focus
        </Check>
        <Check mixed>Mixed</Check>
        <Check disabled>Disabled</Check>
        <Check error="Please agree first.">Error</Check>
      </div>
      <div>
        <Radio name="r1">Rest</Radio>
        <Radio name="r2" data-state="hover">
          Hover
        </Radio>
        <Radio name="r3" defaultChecked>
          Checked
        </Radio>
        <Radio name="r4" data-state="focus">
          Focus
        </Radio>
        <Radio name="r5" hint="A line of its own.">
          Hint
        </Radio>
        <Radio name="r6" disabled>
          Disabled
        </Radio>
      </div>
    </>
  );
}

function Upload() {
  const [names, setNames] = useState(['work-badge.jpg']);
  return (
    <Spec title="Upload">
      <Drop
        title="Identity proof"
        hint="The whole document, clearly visible. JPG or PNG, up to 8 MB."
        action="Choose a file"
        accept="image/jpeg,image/png"
        onFiles={(files) => setNames(files.map((file) => file.name))}
      />
      <div className={layout.stack}>
        <div className={`${layout.row} ${layout.between}`}>
          <span className={layout.meta}>{names.join(', ')}</span>
          <span className={layout.meta}>64%</span>
        </div>
        <Bar value={64} label="Upload of work-badge.jpg" />
        <Bar value={30} label="VIP term" tone="vip" />
      </div>
    </Spec>
  );
}

export function ChoiceSpecs() {
  const [nyha, setNyha] = useState('II');
  return (
    <>
      <Spec title="Choices">
        <div className={styles.choices}>
          <Boxes />
          <div className={layout.stack}>
            <Switch>Off</Switch>
            <Switch defaultChecked>On</Switch>
            <Switch disabled>Disabled</Switch>
          </div>
        </div>
        <FieldGroup legend="NYHA class">
          <Segmented options={NYHA} value={nyha} onChange={setNyha} />
        </FieldGroup>
        <Segmented label="Log in with" tall options={METHODS} defaultValue="phone" />
      </Spec>
      <Upload />
    </>
  );
}
