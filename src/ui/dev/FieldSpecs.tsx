import { useState } from 'react';
import { Affix, AffixButton, AffixUnit } from '../Affix.tsx';
import { Button } from '../Button.tsx';
import { Combobox } from '../Combobox.tsx';
import { Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { Input, Select, Textarea } from '../Input.tsx';
import { Ruler } from '../Ruler.tsx';
import { Spinner } from '../Spinner.tsx';
import styles from './Spec.module.css';
import { Spec, State } from './Spec.tsx';

/** A submit that fails: each press flashes the edge again. */
function Flashing() {
  const [flash, setFlash] = useState(0);
  return (
    <Field label="Flash" flash={flash} error={flash > 0 && 'Please enter a valid phone number'}>
      {(control) => (
        <Affix>
          <Input {...control} defaultValue="12" inputMode="tel" />
          <AffixButton onClick={() => setFlash(flash + 1)}>Submit</AffixButton>
        </Affix>
      )}
    </Field>
  );
}

const CITIES = ['Berlin', 'Bogotá', 'Chengdu', 'Chiang Mai', 'Lyon', 'Osaka'];

function City() {
  const [typed, setTyped] = useState('');
  const offers = CITIES.filter((city) => city.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Field label="Combobox" hint="Arrows, Home and End walk the list; Escape closes it.">
      {(control) => (
        <Combobox
          {...control}
          value={typed}
          onType={setTyped}
          offers={offers.map((city) => ({ key: city, text: city }))}
          offersLabel="Cities"
          nothing="No city is called so."
          onChoose={setTyped}
        />
      )}
    </Field>
  );
}

function Plain() {
  return (
    <>
      <Field label="Rest" hint="A hint stays visible.">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Hover">
        {(control) => <Input {...control} defaultValue="Chengdu" data-state="hover" />}
      </Field>
      <Field label="Focus">
        {(control) => <Input {...control} defaultValue="Chengdu" data-state="focus" />}
      </Field>
      <Field label="Error" error="Please enter a valid phone number">
        {(control) => <Input {...control} defaultValue="123" />}
      </Field>
      <Field label="Disabled">
        {(control) => <Input {...control} defaultValue="Locked visit" disabled />}
      </Field>
      <Field label="Read only">{(control) => <Input {...control} defaultValue="MRD-7K42" readOnly />}</Field>
      <City />
      <Field label="Select">
        {(control) => (
          <Select {...control}>
            <option>NYHA class II</option>
            <option>NYHA class III</option>
          </Select>
        )}
      </Field>
    </>
  );
}

function Joined() {
  return (
    <>
      <Field label="Warning" warning="Outside 5–300. Check the unit.">
        {(control) => (
          <Affix>
            <Input {...control} defaultValue="412" />
            <AffixUnit>U/L</AffixUnit>
          </Affix>
        )}
      </Field>
      <Field label="Unit and button">
        {(control) => (
          <Affix>
            <AffixUnit>+86</AffixUnit>
            <Input {...control} inputMode="tel" defaultValue="138 0000" />
            <AffixButton disabled>Send again in 41 s</AffixButton>
          </Affix>
        )}
      </Field>
      <Field label="Prefix that opens">
        {(control) => (
          <Affix>
            <AffixButton edge="start">
              +86
              <Icon name="down" small />
            </AffixButton>
            <Input {...control} inputMode="tel" />
          </Affix>
        )}
      </Field>
      <Field label="Loading">
        {(control) => (
          <Affix>
            <Input {...control} defaultValue="MRD-0000" aria-busy />
            <AffixUnit>
              <Spinner />
              checking
            </AffixUnit>
          </Affix>
        )}
      </Field>
    </>
  );
}

export function FieldSpecs() {
  return (
    <Spec title="Text fields" wide>
      <div className={styles.fields}>
        <Plain />
        <Joined />
        <Flashing />
        <State name="Ruler" stretch>
          <Ruler aria-label="Systolic pressure" min={60} max={220} defaultValue={128} />
        </State>
        <State name="Ruler, nothing entered" stretch>
          <Ruler aria-label="Pulse" min={40} max={180} defaultValue={80} isOpen />
        </State>
        <Field label="Textarea" wide hint="Up to 1,000 characters.">
          {(control) => <Textarea {...control} placeholder="What would you like to know?" />}
        </Field>
      </div>
      <div>
        <Button tone="primary" wide>
          Wide
        </Button>
      </div>
    </Spec>
  );
}
