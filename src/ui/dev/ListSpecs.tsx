import { useState } from 'react';
import { Button, LinkButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Crumbs } from '../Crumbs.tsx';
import { Empty, ErrorState, Loading } from '../ListStates.tsx';
import layout from '../layout.module.css';
import { MenuAction, MenuItem, MenuList } from '../Menu.tsx';
import { ActKeys, MoreMenu } from '../MoreMenu.tsx';
import { Pages } from '../Pages.tsx';
import { Status } from '../Status.tsx';
import { SortTh, Table, Td, Th } from '../Table.tsx';
import { Spec } from './Spec.tsx';

const RECORDS = [
  { id: '0181', age: 74, alt: 14, state: 'on', word: 'Locked' },
  { id: '0182', age: 75, alt: 25, state: 'on', word: 'Hover' },
  { id: '0183', age: 74, alt: 43, state: 'wait', word: 'Selected' },
] as const;

function Records() {
  const [down, setDown] = useState(true);
  return (
    <Spec title="Table">
      <Card>
        <Table dense label="Example table">
          <thead>
            <tr>
              <Th>Record</Th>
              <SortTh end direction={down ? 'descending' : 'ascending'} onSort={() => setDown(!down)}>
                Age
              </SortTh>
              <SortTh end direction="none" href="#alt">
                ALT
              </SortTh>
              <Th>Status</Th>
            </tr>
          </thead>
          <tbody>
            {RECORDS.map(({ id, age, alt, state, word }) => (
              <tr
                key={id}
                data-state={word === 'Hover' ? 'hover' : undefined}
                data-selected={word === 'Selected' || undefined}
              >
                <Td num>{id}</Td>
                <Td num end>
                  {age}
                </Td>
                <Td num end>
                  {alt}
                </Td>
                <Td>
                  <Status state={state}>{word}</Status>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Spec>
  );
}

function Menus() {
  return (
    <Spec title="Menu">
      <MenuList>
        <MenuItem href="#en" end="EN" aria-current="true">
          English
        </MenuItem>
        <MenuItem href="#zh-cn" end="CN" lang="zh-Hans" data-state="hover">
          简体中文
        </MenuItem>
        <MenuItem href="#th" end="TH" lang="th" data-state="focus">
          ไทย
        </MenuItem>
        <MenuAction icon="logout">Log out</MenuAction>
      </MenuList>
    </Spec>
  );
}

const nothing = () => {};
const ACTS = [
  { word: 'Filter', icon: 'filter', act: nothing },
  { word: 'Codes and labels', icon: 'eye', act: nothing, pressed: true },
] as const;

/** Below 600 px the keys are in the menu. */
function More() {
  return (
    <Spec title="More: keys, and a menu for what has no room">
      <div className={layout.row}>
        <ActKeys acts={ACTS} size="sm" />
        <MoreMenu label="More" acts={ACTS} atStart>
          <MenuAction icon="copy">Copy all of it</MenuAction>
          <MenuAction icon="print">Print</MenuAction>
        </MoreMenu>
      </div>
    </Spec>
  );
}

function Blanks() {
  return (
    <>
      <Spec title="List: loading">
        <Loading label="Loading" />
      </Spec>
      <Spec title="List: empty">
        <Empty
          title="No favourites yet"
          action={
            <LinkButton size="sm" href="#guides">
              Browse guides
            </LinkButton>
          }
        >
          Save a guide or a topic and it waits for you here.
        </Empty>
      </Spec>
      <Spec title="List: error">
        <ErrorState title="The list did not arrive" action={<Button size="sm">Try again</Button>}>
          Interface request failed. Nothing was lost.
        </ErrorState>
      </Spec>
    </>
  );
}

export function ListSpecs() {
  const pages = { previousLabel: 'Previous page', nextLabel: 'Next page', href: (n: number) => `#page-${n}` };
  return (
    <>
      <Menus />
      <More />
      <Records />
      <Blanks />
      <Spec title="Wayfinding">
        <Crumbs
          label="Breadcrumb"
          crumbs={[
            { label: 'Home', href: '#home' },
            { label: 'Guides', href: '#guides' },
            { label: 'Study design', href: '#design' },
            { label: 'Sample size' },
          ]}
        />
        <div className={layout.stack}>
          <Pages {...pages} label="Pages, at the start" page={1} count={61} />
          <Pages {...pages} label="Pages, in the middle" page={30} count={61} />
          <Pages {...pages} label="Pages, near the start" page={4} count={61} />
          <Pages {...pages} label="Pages, few" page={3} count={3} />
        </div>
      </Spec>
    </>
  );
}
