/** The program in R that gives the same answer, and R itself, which runs it. */
import { useId } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { useCopy } from '../../../own/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Code } from '../../../ui/Code.tsx';
import layout from '../../../ui/layout.module.css';
import { RCheck } from '../../../workbench/r/RCheck.tsx';
import { useR } from '../../../workbench/r/useR.ts';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import type { Outline } from './curve.ts';
import { shownOutputs } from './sought.ts';

/** Programs look for sizes and effects by steps that end at the seventh digit. */
const digits = 7;

/** `answer`: that of the program; none while what was entered has none. */
export function Script({ code, data, answer }: { code: string; data: Outline; answer: Answer | undefined }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const copy = useCopy();
  const id = useId();
  const r = useR(code);
  const shown = answer ? shownOutputs(data, answer) : [];
  const given = namesGiven(code);
  const expected = new Map(
    shown.flatMap(({ output: { name }, value }): [string, number][] =>
      given.has(name) ? [[name, value]] : [],
    ),
  );
  return (
    <Card>
      <CardHead
        end={
          <Button tone="quiet" size="sm" icon="copy" onClick={() => void copy(code)}>
            {t('instrument.copyScript')}
          </Button>
        }
      >
        <h3 id={id}>{t('instrument.inR')}</h3>
      </CardHead>
      <CardBody className={layout.stack}>
        <Code text={code} aria-labelledby={id} />
        {expected.size > 0 && (
          <RCheck
            {...{ r, expected, digits }}
            shown={shown.length}
            make={async () => ({ script: code })}
            nameOf={(name) => say(`outputs.${name}`)}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** The names that a program gives its numbers, all of them in its last assignment. */
function namesGiven(code: string): Set<string> {
  const last = code.slice(code.lastIndexOf('result <- c('));
  return new Set([...last.matchAll(/"(\w+)"|(\w+) = /g)].map(([, quoted, named]) => quoted ?? named ?? ''));
}
