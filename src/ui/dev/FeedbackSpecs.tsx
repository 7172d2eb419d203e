import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, DialogFrame } from '../Dialog.tsx';
import { Drawer, DrawerFrame } from '../Drawer.tsx';
import { Field } from '../Field.tsx';
import { HistoryStrip } from '../HistoryStrip.tsx';
import { Input } from '../Input.tsx';
import layout from '../layout.module.css';
import { MenuAction } from '../Menu.tsx';
import { type Act, ActKeys, MoreMenu } from '../MoreMenu.tsx';
import { Note } from '../Note.tsx';
import { PaletteFrame } from '../Palette.tsx';
import { Progress } from '../Progress.tsx';
import { SaveState } from '../SaveState.tsx';
import { Facts } from '../Split.tsx';
import { Toast } from '../Toast.tsx';
import { Spec } from './Spec.tsx';

const acts: readonly Act[] = [
  { icon: 'data', word: 'Columns 12 of 20', act: () => {} },
  { icon: 'eye', word: 'Labels', act: () => {}, pressed: true },
];

function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Spec title="Dialog">
      <div className={layout.well}>
        <DialogFrame
          title="Withdraw 640 points?"
          closeLabel="Close"
          foot={
            <>
              <Button>Keep them</Button>
              <Button tone="danger">Withdraw</Button>
            </>
          }
        >
          <p className={layout.small}>
            The points leave your balance at once. A withdrawal cannot be undone.
          </p>
        </DialogFrame>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>Open one</Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        closeOnBackdrop
        title="Rename the list"
        closeLabel="Close"
        foot={
          <Button tone="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <Field label="Name">{(control) => <Input {...control} defaultValue="To read" />}</Field>
      </Dialog>
    </Spec>
  );
}

const finds = [
  {
    name: 'Medical indices',
    entries: [{ key: 'egfr', text: 'CKD-EPI 2021', note: 'Kidney function from creatinine' }],
  },
  {
    name: 'Pages',
    entries: [
      { key: 'forum', text: 'Forum' },
      { key: 'news', text: 'News' },
    ],
  },
];

function PaletteSpec() {
  const [text, setText] = useState('');
  return (
    <Spec title="Palette">
      <div className={layout.well}>
        <PaletteFrame
          label="Go to a tool or page"
          closeLabel="Close"
          value={text}
          onType={setText}
          groups={finds}
          onChoose={({ text: chosen }) => setText(chosen)}
        />
      </div>
    </Spec>
  );
}

const values = [
  ['age', '61'],
  ['albumin', '30.8'],
] as const;

function Drawers() {
  const [open, setOpen] = useState(false);
  return (
    <Spec title="Drawer">
      <div className={layout.well}>
        <DrawerFrame titleId="drawer-spec" title="Row 9" closeLabel="Close" foot={<Button>Next row</Button>}>
          <Facts rows={values} />
        </DrawerFrame>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>Open one</Button>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title="Row 10" closeLabel="Close">
        <Facts rows={values} />
      </Drawer>
    </Spec>
  );
}

export function FeedbackSpecs() {
  return (
    <>
      <Spec title="Toasts">
        <Toast tone="success" closeLabel="Close">
          Submitted successfully
        </Toast>
        <Toast tone="error" closeLabel="Close">
          Submit failed, please try again later
        </Toast>
        <Toast tone="warning" closeLabel="Close">
          Please fill in the information as completely as possible
        </Toast>
        <Toast tone="info" closeLabel="Close" act={{ label: 'Undo', onAct: () => {} }}>
          ward7.csv is forgotten.
        </Toast>
        <Toast tone="info" closeLabel="Close">
          A new version of this guide is available
        </Toast>
      </Spec>
      <Spec title="Notes">
        <Note>This guide is not yet in Thai. You are reading the English text.</Note>
        <Note tone="warn">Two records are outside the plausible range.</Note>
        <Note tone="error">
          Interface request failed. <a href="#again">Try again</a>
        </Note>
        <Note tone="ok">The proof was approved.</Note>
        <Note tone="vip">VIP privileges open after authentication.</Note>
      </Spec>
      <Dialogs />
      <Drawers />
      <Spec title="Progress of a task">
        <Progress
          label="follow-up.sav is being read"
          value={620}
          max={1000}
          stop={{ label: 'Stop here', onStop: () => {} }}
        >
          620,000 rows so far. The first rows are below; you can look at them already.
        </Progress>
      </Spec>
      <Spec title="History strip">
        <HistoryStrip
          label="Changes"
          back={{ label: 'Undo', count: 3, onAct: () => {} }}
          forth={{ label: 'Redo', count: 0, onAct: () => {} }}
        >
          3 steps
        </HistoryStrip>
      </Spec>
      <Spec title="Acts and their menu">
        <div className={layout.row}>
          <ActKeys acts={acts} tone="quiet" size="sm" />
          <MoreMenu label="More" acts={acts} atStart />
        </div>
        <MoreMenu label="Even more" atStart>
          <MenuAction icon="data">Seldom needed</MenuAction>
        </MoreMenu>
      </Spec>
      <Spec title="Save state">
        <div className={layout.row}>
          <SaveState state="none">Not sent anywhere</SaveState>
          <SaveState state="saved">Remembered on this device</SaveState>
          <SaveState state="changed">Changed since it was remembered</SaveState>
          <SaveState state="failed">Not kept</SaveState>
        </div>
      </Spec>
      <PaletteSpec />
    </>
  );
}
