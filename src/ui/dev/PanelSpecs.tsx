import { StepNumber } from '../Badge.tsx';
import { Card, CardBody, CardFoot, CardHead, CardLink } from '../Card.tsx';
import { Code } from '../Code.tsx';
import { Icon } from '../Icon.tsx';
import layout from '../layout.module.css';
import { Peek } from '../Peek.tsx';
import { Reading, Readings } from '../Reading.tsx';
import { Facts, PaneHead, PaneSection, Split, StatusBar, Toolbar } from '../Split.tsx';
import { Stepper } from '../Stepper.tsx';
import { Tab, TabLinks, TabRow, Tabs } from '../Tabs.tsx';
import { Spec, State, States } from './Spec.tsx';

const STATES = [
  ['rest', undefined],
  ['hover', 'hover'],
  ['focus', 'focus'],
] as const;

function Cards() {
  return (
    <Spec title="Card">
      <States>
        {STATES.map(([name, state]) => (
          <State key={name} name={name} stretch>
            <CardLink href="#card" data-state={state}>
              <CardBody>
                <b>Missing data</b>
                <div className={layout.label}>Guide, 7 min</div>
              </CardBody>
            </CardLink>
          </State>
        ))}
      </States>
      <Card as="section">
        <CardHead end={<span className={layout.label}>n = 420</span>}>
          <StepNumber>1</StepNumber>
          <h3>Idea</h3>
        </CardHead>
        <CardBody className={layout.small}>Adults, 30 days after a heart failure admission.</CardBody>
        <Readings>
          <Reading label="Hazard ratio" value="0.66" />
          <Reading label="95% CI" value="0.51–0.86" />
          <Reading label="Events" value="224" note="of 420" />
        </Readings>
        <CardFoot>
          <a className={layout.link} href="#idea">
            How it was computed
            <Icon name="arrow" small />
          </a>
        </CardFoot>
      </Card>
      <div className={layout.well}>A well holds what lies beneath.</div>
    </Spec>
  );
}

function TabSpecs() {
  return (
    <Spec title="Tabs">
      <TabRow label="States of a tab">
        <Tab aria-selected>Personal data</Tab>
        <Tab aria-selected={false} data-state="hover">
          Account
        </Tab>
        <Tab aria-selected={false} data-state="focus">
          Authentication
        </Tab>
        <Tab aria-selected={false} disabled>
          Disabled
        </Tab>
      </TabRow>
      <Tabs
        label="Reading a curve"
        tabs={[
          { id: 'kaplan', label: 'Kaplan-Meier', icon: 'stats', panel: 'Steps down at each event.' },
          { id: 'risk', label: 'At risk', panel: 'Those still under observation.' },
          { id: 'soon', label: 'Competing risks', disabled: true, panel: null },
          { id: 'test', label: 'Log-rank', panel: 'Observed against expected events.' },
        ]}
      />
      <TabLinks
        label="User centre"
        tabs={[
          { href: '#data', label: 'Personal data' },
          { href: '#account', label: 'Account', current: true },
        ]}
      />
    </Spec>
  );
}

export function PanelSpecs() {
  return (
    <>
      <Cards />
      <TabSpecs />
      <Spec title="Result in sight">
        <Peek value="50" link={{ to: '#result', label: 'Result' }} isStale={false}>
          mL/min/1.73 m²
        </Peek>
        <Peek value="50" link={{ to: '#result', label: 'Result' }} isStale>
          stale
        </Peek>
      </Spec>
      <Spec title="Code">
        <Code aria-label="R" text={'egfr(creatinine = 106)\n'} />
      </Spec>
      <Spec title="Split, toolbar, status bar">
        <Split aside="end">
          <div>
            <Toolbar>421 rows are being looked at</Toolbar>
            <PaneSection title="Middle">What the work is about.</PaneSection>
            <StatusBar>
              <b>421</b> rows
            </StatusBar>
          </div>
          <aside aria-label="Albumin">
            <PaneHead title="Albumin" tag={<span className={layout.label}>number</span>} />
            <PaneSection title="Dictionary entry">
              <Facts
                rows={[
                  ['Unit', 'g/dL'],
                  ['Decimals', '2'],
                ]}
              />
            </PaneSection>
          </aside>
        </Split>
      </Spec>
      <Spec title="Stepper">
        <Stepper
          label="Syndrome test"
          steps={[
            { label: 'Disease', note: 'done', state: 'done' },
            { label: 'Survey', note: 'current', state: 'current' },
            { label: 'Result', note: 'to come', state: 'todo' },
          ]}
        />
        <Stepper
          label="Identity proof"
          steps={[
            { label: 'Submitted', note: '20 Nov', state: 'done' },
            { label: 'Rejected', note: 'send again', state: 'error' },
            { label: 'Decision', note: 'waiting', state: 'todo' },
          ]}
        />
      </Spec>
    </>
  );
}
