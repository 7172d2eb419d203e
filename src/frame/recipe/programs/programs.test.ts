import { describe, expect, it } from 'vitest';
import { frameOf, number, recipeOf, text } from '../../../../scripts/recipes/hand/hand.ts';
import { Unsaid } from './after.ts';
import { rProgram } from './r.ts';
import { sqlProgram } from './sql.ts';

const files = { from: 'in.csv', to: 'out.csv' };

describe('A program', () => {
  it('is not written of variables whose names are code', () => {
    const [variable] = frameOf({ a: [number, '1'] }).dictionary.variables;
    const evil = { ...variable!, name: 'x); system("touch /tmp/here"); (y' };
    const recipe = recipeOf(frameOf({ a: [number, '1'] }), []);
    expect(() => rProgram(recipe, [evil], files)).toThrow('No variable can be called');
    expect(() => sqlProgram(recipe, [evil], { from: 't' })).toThrow('No variable can be called');
    const tables = new Map([['x', { file: 'x.csv', table: 'x', variables: [evil] }]]);
    expect(() => rProgram(recipe, [variable!], { ...files, tables })).toThrow('No variable can be called');
    expect(() => sqlProgram(recipe, [variable!], { from: 't', tables })).toThrow('No variable can be called');
  });

  it('is not written of a step that would put a column in place of another', () => {
    const frame = frameOf({ a: [text, 'x/y'], c: [text, 'kept'] });
    const { variables } = frame.dictionary;
    const split = (second: { key: string; name: string }) =>
      recipeOf(frame, [['split', { of: 'a', between: '/', first: { key: 'K', name: 'one' }, second }]]);
    for (const taken of [
      { key: 'c', name: 'two' },
      { key: 'K2', name: 'c' },
    ]) {
      expect(() => rProgram(split(taken), variables, files)).toThrow(Unsaid);
      expect(() => sqlProgram(split(taken), variables, { from: 't' })).toThrow(Unsaid);
    }
  });

  it('has the note of a step on the line of its comment, whatever stands in it', () => {
    const frame = frameOf({ a: [text, 'x'] });
    const recipe = recipeOf(frame, [['trim', { of: ['a'] }]]);
    const note = 'one\nquit()\r\u0085DROP TABLE x;\u2028 two\u0000';
    const noted = { ...recipe, steps: [{ ...recipe.steps[0]!, note }] };
    const { variables } = frame.dictionary;
    const comment = '1. trim: one quit() DROP TABLE x; two';
    expect(rProgram(noted, variables, files).split('\n')).toContain(`# ${comment}`);
    expect(sqlProgram(noted, variables, { from: 't' }).split('\n')).toContain(`-- ${comment}`);
  });

  it('holds texts between quotation marks that they cannot close', () => {
    const frame = frameOf({ a: [text, 'x'] });
    const pairs = [['"\\', "'; DROP TABLE x; --"]];
    const recipe = recipeOf(frame, [['recode', { of: ['a'], pairs }]]);
    const { variables } = frame.dictionary;
    const inR = String.raw`recoded(d[["a"]], c("\"\\"), c("'; DROP TABLE x; --"), NULL)`;
    expect(rProgram(recipe, variables, files)).toContain(inR);
    expect(sqlProgram(recipe, variables, { from: 't' })).toContain("WHEN '\"\\' THEN '''; DROP TABLE x; --'");
  });
});
