/** What only looks like a fault passes the house rules. */
import { describe, expect, it } from 'vitest';
import { type Files, withProject } from './fixture.ts';
import { houseRules } from './house.ts';

const innocent: { what: string; files: Files }[] = [
  {
    what: 'arrows that point down, and those among ui and platform that are allowed',
    files: {
      'src/compose.ts': "import * as a from './rooms/vip/a.ts';\nimport * as b from './shells/a.ts';",
      'src/shells/a.ts': "import * as a from '../rooms/vip/a.ts';",
      'src/rooms/vip/a.ts': "import * as a from './b.ts';\nimport * as b from '#platform/a.ts';",
      'src/rooms/vip/b.ts': "import type { Route } from './+types/b';\nimport * as a from '#lib/a.ts';",
      'src/platform/a.ts': "import * as a from '../ui/a.ts';\nimport * as b from '../contract/a.ts';",
      'src/ui/a.ts': "import * as a from '../i18n/a.ts';",
      'src/i18n/a.ts': "import * as a from '../config.ts';",
      'src/contract/a.ts': "import * as a from 'zod/mini';",
      'src/config.ts': 'export const port = process.env.PORT;',
      'src/lib/a.ts': 'export {};',
    },
  },
  {
    what: 'imports, types and calls that stand in comments and strings alone',
    files: {
      'src/lib/a.ts': [
        "// import { a } from '../rooms/a.ts'; process.env.PORT; fetch('/'); let a: any;",
        "export const a = \"import '../rooms/a.ts'\" + `fetch('/') as any, process.env`;",
        '/* navigator.language, forum_topic */',
      ].join('\n'),
      'migrations/0001_plan.sql': '-- CREATE TABLE vip_plan ();',
    },
  },
  {
    what: 'columns by name and a count beside a table with blinded columns, whole rows elsewhere, and a place that is taken',
    files: {
      'src/rooms/capture/migrations/20261127T1530_arms.sql':
        'CREATE TABLE capture_arm (id uuid, arm_blinded text);\nCREATE TABLE capture_visit (id uuid);',
      'src/rooms/capture/queries/arms.ts':
        "import type { StudyPlace } from '../../../platform/place.ts';\nexport const a = (place: StudyPlace) => sql`SELECT id, count(*), json_agg(v.id) FROM capture_arm ${place}`;",
      'src/rooms/capture/queries/visits.ts': 'export const b = sql`SELECT * FROM capture_visit`;',
      'src/platform/place.ts': 'export type StudyPlace = object;',
    },
  },
  {
    what: 'a time that is given, and a stopwatch',
    files: {
      'src/lib/a.ts': 'export const a = (at: number) => [new Date(at), Date.UTC(2026), performance.now()];',
    },
  },
  {
    what: 'a component of which Node needs a type, or that only Vite comes to, and JSON',
    files: {
      'src/server.ts':
        "import type { A } from './ui/A.tsx';\nimport * as a from './compose.ts';\nimport * as b from './lib/c.json' with { type: 'json' };\nimport('vite');",
      'src/compose.ts': "export type { A } from './ui/A.tsx';",
      'src/ui/A.tsx': "import './A.css';\nexport type A = 1;\nexport const a = 1;",
      'src/ui/A.css': '',
    },
  },
  {
    what: 'a hash of what a result is made of, a type of results beside it, and random bytes beside a computation',
    files: {
      'src/rooms/vip/a.ts':
        "import { createHash } from 'node:crypto';\nimport type { Estimate } from '#statistics/estimate.ts';\nimport { designs } from '#designs/catalogue.ts';",
      'src/rooms/vip/b.ts':
        "import { randomUUID } from 'node:crypto';\nimport { answer } from '#designs/answering.ts';",
      'src/statistics/estimate.ts': 'export type Estimate = number;',
      'src/designs/catalogue.ts': 'export const designs = [];',
      'src/designs/answering.ts': 'export const answer = 1;',
      'src/rooms/home/trial.ts': "import { rng } from '#statistics/random/mulberry32.ts';",
      'src/statistics/random/mulberry32.ts': 'export const rng = (n: number) => Math.floor(Math.imul(n, 3));',
    },
  },
  {
    what: 'the header Accept-Language on its way to i18n, and as a name for caches',
    files: {
      'src/platform/a.ts':
        "const locale = negotiate(undefined, headers['accept-language']);\nreply.header('vary', 'Accept-Language, Cookie');\nconst { timeZone } = Intl.DateTimeFormat().resolvedOptions();",
    },
  },
  {
    what: 'assertions with a reason, const assertions and renamed imports',
    files: {
      'src/lib/a.ts': [
        "import { b as c } from './b.ts';",
        'export const d = [c] as const;',
        '',
        '',
        '// A reason',
        '// of two lines.',
        'export const e = {',
        '  f: 1,',
        '  g: 2,',
        '} as Record<string, number>;',
        'export const h = c as string; // a reason behind it',
      ].join('\n'),
      'src/lib/b.ts': 'export const b = 1;',
    },
  },
  {
    what: 'long blocks of tests, and a component between the two limits',
    files: {
      'src/lib/a.test.ts': `describe('a', () => {\n${'  it();\n'.repeat(100)}});`,
      'src/ui/A.tsx': `export const Panel = () => (\n  <p>\n${"    Don't {'}'}\n".repeat(99)}  </p>\n);`,
      'src/ui/B.tsx': 'export const B = () => null;',
      'src/ui/c.css': '',
    },
  },
  {
    what: 'classes named by a variable, here or in an imported list, and composed ones',
    files: {
      'src/ui/a.module.css':
        ".primary,\n.brandStrong { composes: base; }\n.base { width: 1.5em; background: url('x.svg'); }\n.next::after { content: '.no'; }",
      'src/ui/A.tsx':
        "import { states } from './states.ts';\nimport s from './a.module.css';\ntype Tone = 'primary' | 'brand-strong';\nexport const of = (tone: Tone) => s[tone] ?? s[states[0]] ?? s['base'];",
      'src/ui/states.ts': "export const states = ['next'];",
    },
  },
  {
    what: 'Vite in development, React Router in its table, and types of what is not there',
    files: {
      'package.json': '{"devDependencies":{"vite":"8","@react-router/dev":"8","vitest":"5"}}',
      'src/rendering.ts':
        "const { createServer } = await import('vite');\nimport type { Plugin } from 'vite';",
      'src/routes.ts': "import { route } from '@react-router/dev/routes';",
      'src/lib/a.test.ts': "import { it } from 'vitest';",
    },
  },
  {
    what: 'marks of SQL and of paths, a bracket behind a number, and a mark of the language',
    files: {
      'src/lib/a.ts': "export const a = (names: string[]) => names.join(', ');",
      'src/lib/useA.ts': [
        "const named = [name, what].join(marks.colon) + ids.join(' ');",
        'export const useA = `${number(mean)} (${number(sd)})` + `${path}/${id}:${line}` + named;',
      ].join('\n'),
    },
  },
  {
    what: 'an index file with something of its own',
    files: {
      'src/lib/index.ts': "export * from './a.ts';\nexport const b = 1;",
      'src/lib/a.ts': 'export const a = 1;',
    },
  },
];

describe('The house rules let pass', () => {
  it.each(innocent)('$what', ({ files }) => {
    const said = withProject(files, (root) => houseRules.flatMap(({ rule }) => rule(root)));
    expect(said).toEqual([]);
  });
});
