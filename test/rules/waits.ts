/** A test that sleeps, or bounds by the time on the wall how long something takes, fails when the machine is busy. */
import { Visitor } from 'vite';
import { filesIn, mentioning, place, type Rule, syntaxOf } from './project.ts';

const sleeps = /\bsetTimeout\(\s*\w+\s*,/;
const timed = /\bperformance\.now\(/;

/** What shows only in the long run, or as processes die, is waited for; a rule's own test quotes what it forbids. */
const longRun = /^test\/(?:soak|faults|fuzz|load|rules)\//;

export const testsTellNoTime: Rule = (root) =>
  mentioning(filesIn(root, '{src,test}/**/*.test.ts'), /setTimeout|performance|waitForTimeout/)
    .filter(({ path }) => !longRun.test(path))
    .flatMap((file) => {
      const found: string[] = [];
      const textOf = ({ start, end }: { start: number; end: number }) => file.text.slice(start, end);
      new Visitor({
        AwaitExpression({ argument, start }) {
          const isSleep = argument.type === 'NewExpression' && sleeps.test(textOf(argument));
          if (isSleep || textOf(argument).includes('.waitForTimeout('))
            found.push(`${place(file, start)} sleeps: let the site settle, or wait for what is to come.`);
        },
        CallExpression({ callee, arguments: given, start }) {
          const isBound = callee.type === 'Identifier' && callee.name === 'expect';
          if (isBound && given.some((one) => timed.test(textOf(one))))
            found.push(`${place(file, start)} bounds a time: take processorTime, or measure in bench/.`);
        },
      }).visit(syntaxOf(file).program);
      return found;
    });
