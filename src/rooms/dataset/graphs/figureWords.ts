/** The words that the page of figures brings. */
import { fileWords } from '../../../workbench/messages.ts';
import { toolWords } from '../messages.ts';

/** Of options and faults that figures share with methods. */
const ofMethods = [
  ...['confidence', 'positive', 'happened', 'direction'].map((name) => `options.${name}`),
  'missing',
  'faults',
].map((key) => `methods.${key}`);

export const figureWords = [
  ...toolWords,
  ...fileWords,
  ...[
    'data',
    'open',
    'file',
    'problem',
    'kept',
    'graphs',
    'statistics.fit',
    'cleaning.formula',
    'errors',
  ].map((group) => `dataset.${group}`),
  ...[
    'statistics.roles',
    'statistics.variables',
    'statistics.options',
    'statistics.between',
    'statistics.filter',
    'grid.undo',
    'grid.redo',
  ].map((key) => `dataset.${key}`),
  ...['groups', 'names', 'roles', 'options', 'layers', 'columns', 'words', 'faults'].map(
    (group) => `figures.${group}`,
  ),
  ...ofMethods,
];
