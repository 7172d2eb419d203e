import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../Button.tsx';
import { Spec, State, States } from './Spec.tsx';

const TONES = [
  ['primary', 'Submit', 'Submitting'],
  ['second', 'Previous', 'Loading'],
  ['quiet', 'Reply', 'Sending'],
  ['danger', 'Delete', 'Deleting'],
  ['vip', 'Unlock', 'Unlocking'],
] as const;

function Tones() {
  return TONES.map(([tone, words, verb]) => (
    <States key={tone}>
      <State name="rest">
        <Button tone={tone}>{words}</Button>
      </State>
      <State name="hover">
        <Button tone={tone} data-state="hover">
          {words}
        </Button>
      </State>
      <State name="focus">
        <Button tone={tone} data-state="focus">
          {words}
        </Button>
      </State>
      <State name="pressed">
        <Button tone={tone} data-state="active">
          {words}
        </Button>
      </State>
      <State name="disabled">
        <Button tone={tone} disabled>
          {words}
        </Button>
      </State>
      <State name="loading">
        <Button tone={tone} loading loadingLabel={verb}>
          {words}
        </Button>
      </State>
    </States>
  ));
}

/** A button that is busy for two seconds: its width must not change. */
function Working() {
  const [busy, setBusy] = useState(false);
  function work() {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  }
  return (
    <Button tone="primary" icon="mail" loading={busy} loadingLabel="Sending" onClick={work}>
      Send the message
    </Button>
  );
}

/** Buttons in every tone and state. */
export function ButtonSpecs() {
  return (
    <>
      <Spec title="Buttons" wide>
        <Tones />
      </Spec>
      <Spec title="Icon buttons and sizes">
        <States>
          <State name="icon">
            <IconButton tone="second" icon="menu" label="Menu" />
          </State>
          <State name="hover">
            <IconButton icon="close" label="Close" data-state="hover" />
          </State>
          <State name="focus">
            <IconButton icon="copy" label="Copy" data-state="focus" />
          </State>
          <State name="disabled">
            <IconButton icon="print" label="Print" disabled />
          </State>
          <State name="small">
            <Button size="sm" icon="filter">
              Filter
            </Button>
          </State>
          <State name="large link">
            <LinkButton tone="primary" size="lg" href="#start">
              Let’s Start!
            </LinkButton>
          </State>
          <State name="keeps its width">
            <Working />
          </State>
        </States>
      </Spec>
    </>
  );
}
