/** The tree itself: from what one wants to know to a method. At most seven questions lead to each end. */
import { countsCompared, numbersCompared, ordersCompared, sharesCompared } from './compared.ts';
import { timesCompared } from './times.ts';
import { type Ask, ask, type Node, statistician, to } from './tree.ts';

const described = ask('what', {
  values: to('describe', ['table-one']),
  people: to('table-one', ['describe']),
  visits: to('mean-profiles', ['describe', 'lmm']),
  times: ask('times', {
    plain: to('kaplan-meier', ['rmst']),
    competing: to('cumulative-incidence', []),
  }),
  shape: to('normality', ['describe']),
  spread: to('equal-variances', ['describe']),
  sample: statistician('sample'),
});

/** Nobody chose by what came of it: neither the trial by what it saw, nor a treatment by how patients were. */
const ofCourse = (on: Node): Ask =>
  ask('course', {
    lot: on,
    seen: on,
    adapted: statistician('adapted'),
    feedback: statistician('feedback'),
    missing: statistician('missing'),
    special: statistician('special'),
  });

const categoriesCompared = ask('people', {
  once: ask('beside', {
    nothing: to('cross-table', ['multinomial-regression']),
    several: to('multinomial-regression', ['cross-table']),
  }),
  paired: ask('within', {
    within: to('mcnemar', []),
    between: statistician('changeOfCategories'),
  }),
  repeated: statistician('categoriesAgain'),
  clustered: statistician('categoriesAgain'),
  both: statistician('categoriesAgain'),
});

const compared = ofCourse(
  ask('outcome', {
    number: numbersCompared,
    yesNo: sharesCompared,
    category: categoriesCompared,
    order: ordersCompared,
    count: countsCompared,
    time: timesCompared,
    spread: to('equal-variances', ['describe']),
  }),
);

const notNested = { both: statistician('bothRare') };

const heldToMargin = ofCourse(
  ask('outcome', {
    number: ask('people', {
      once: ask('beside', {
        nothing: ask('shape', {
          even: to('two-sample-t', ['linear-regression', 'mann-whitney'], 'margin'),
          skewed: to('mann-whitney', ['two-sample-t'], 'margin'),
        }),
        several: to('linear-regression', ['two-sample-t'], 'margin', 'baseline'),
      }),
      paired: ask('within', {
        within: to('paired-t', ['signed-rank'], 'margin'),
        between: to('linear-regression', ['two-sample-t'], 'margin', 'baseline'),
      }),
      repeated: to('lmm', ['linear-regression', 'gee'], 'margin'),
      clustered: to('lmm', ['gee'], 'margin'),
      ...notNested,
    }),
    yesNo: ask('people', {
      once: ask('beside', {
        nothing: to('cross-table', ['logistic-regression'], 'margin'),
        strata: to('mantel-haenszel', ['logistic-regression', 'cross-table'], 'margin'),
        several: to('logistic-regression', ['cross-table', 'mantel-haenszel'], 'margin'),
      }),
      paired: to('mcnemar', [], 'margin'),
      repeated: to('gee', [], 'margin'),
      clustered: ask('rare', {
        common: to('gee', [], 'margin', 'manyClusters'),
        rare: statistician('fewClusters'),
      }),
      ...notNested,
    }),
    category: statistician('marginOfOrder'),
    order: statistician('marginOfOrder'),
    count: ask('people', {
      once: ask('counts', {
        steady: to('poisson-regression', ['negative-binomial'], 'margin'),
        uneven: to('negative-binomial', ['poisson-regression'], 'margin'),
      }),
      repeated: to('gee', ['negative-binomial'], 'margin'),
      clustered: ask('rare', {
        common: to('gee', ['negative-binomial'], 'margin', 'manyClusters'),
        rare: statistician('fewClusters'),
      }),
      ...notNested,
    }),
    time: ask('times', {
      plain: to('cox', ['rmst', 'kaplan-meier'], 'margin'),
      competing: to('fine-gray', ['cox', 'cumulative-incidence'], 'margin'),
      changing: to('rmst', ['cox'], 'margin'),
      between: statistician('between'),
    }),
  }),
);

/** A yes or no that one or several things explain. */
const sharesExplained = ask('rare', {
  common: to('logistic-regression', ['poisson-regression'], 'riskRatio'),
  often: to('poisson-regression', ['logistic-regression'], 'riskRatio'),
  rare: to('firth', ['cross-table'], 'exact'),
});

const againOrIn = (end: Node) => ({ repeated: end, clustered: end });

const explained = ask('outcome', {
  number: ask('people', {
    once: ask('beside', {
      one: to('correlation', ['linear-regression'], 'spearman'),
      several: to('linear-regression', ['correlation']),
    }),
    ...againOrIn(to('lmm', ['gee', 'linear-regression'], 'robust')),
    both: ask('rare', {
      common: to('gee', ['lmm'], 'highestLevel'),
      rare: statistician('fewClusters'),
    }),
  }),
  yesNo: ask('people', {
    once: ask('beside', {
      group: to('cross-table', ['logistic-regression']),
      one: sharesExplained,
      several: sharesExplained,
    }),
    paired: to('conditional-logistic', ['mcnemar']),
    repeated: to('gee', ['logistic-regression'], 'manyClusters'),
    clustered: ask('rare', {
      common: to('gee', ['logistic-regression'], 'manyClusters'),
      rare: statistician('fewClusters'),
    }),
    both: ask('rare', {
      common: to('gee', [], 'highestLevel'),
      rare: statistician('bothRare'),
    }),
  }),
  category: ask('people', {
    once: ask('beside', {
      group: to('cross-table', ['multinomial-regression']),
      one: to('multinomial-regression', ['kruskal-wallis']),
      several: to('multinomial-regression', []),
    }),
    ...againOrIn(statistician('categoriesAgain')),
    both: statistician('categoriesAgain'),
  }),
  order: ask('people', {
    once: ask('beside', {
      one: to('correlation', ['ordinal-regression'], 'spearman'),
      several: to('ordinal-regression', ['correlation']),
    }),
    ...againOrIn(statistician('ordersAgain')),
    both: statistician('ordersAgain'),
  }),
  count: countsCompared,
  time: ask('times', {
    plain: ask('people', {
      once: to('cox', ['aft', 'log-rank']),
      repeated: to('cox', ['negative-binomial'], 'startStop'),
      clustered: to('cox', [], 'robust'),
      both: statistician('nestedTimes'),
    }),
    competing: to('fine-gray', ['cox', 'cumulative-incidence']),
    pace: to('cox', ['fine-gray'], 'causeSpecific'),
    changing: to('cox', ['rmst', 'aft'], 'changing'),
    longer: to('aft', ['cox']),
    between: statistician('between'),
  }),
});

const related = ofCourse(explained);

const agreed = ask('judged', {
  number: ask('ways', {
    ways: ask('people', {
      once: to('bland-altman', ['icc']),
      repeated: statistician('repeatedReadings'),
    }),
    raters: to('icc', ['bland-altman']),
  }),
  category: ask('raters', { two: to('kappa', []), more: to('fleiss-kappa', ['kappa']) }),
  order: ask('raters', {
    two: to('kappa', ['icc'], 'weighted'),
    more: to('icc', ['fleiss-kappa']),
  }),
  items: to('cronbach-alpha', ['icc']),
});

const diagnosed = ask('test', {
  yesNo: ask('people', {
    once: to('diagnostic', []),
    clustered: statistician('clusteredTest'),
  }),
  twoTests: to('mcnemar', ['diagnostic'], 'amongThose'),
  value: ask('people', {
    once: to('roc', ['diagnostic']),
    clustered: statistician('clusteredTest'),
  }),
  several: to('logistic-regression', ['roc'], 'model'),
  tool: statistician('prediction'),
  later: statistician('laterCondition'),
  unsure: statistician('unsureReference'),
});

export const tree: Ask = ask('aim', {
  describe: described,
  compare: compared,
  margin: heldToMargin,
  relate: related,
  agree: agreed,
  diagnose: diagnosed,
});
