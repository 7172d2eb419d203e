/** The scales that come with the program, and their words in the languages that they have been put into. */

import aecopdDe from '../../../content/questionnaires/aecopd/de.json' with { type: 'json' };
import aecopd from '../../../content/questionnaires/aecopd/definition.json' with { type: 'json' };
import aecopdEn from '../../../content/questionnaires/aecopd/en.json' with { type: 'json' };
import aecopdEs from '../../../content/questionnaires/aecopd/es.json' with { type: 'json' };
import aecopdFr from '../../../content/questionnaires/aecopd/fr.json' with { type: 'json' };
import aecopdId from '../../../content/questionnaires/aecopd/id.json' with { type: 'json' };
import aecopdJa from '../../../content/questionnaires/aecopd/ja.json' with { type: 'json' };
import aecopdKo from '../../../content/questionnaires/aecopd/ko.json' with { type: 'json' };
import aecopdPt from '../../../content/questionnaires/aecopd/pt.json' with { type: 'json' };
import aecopdTh from '../../../content/questionnaires/aecopd/th.json' with { type: 'json' };
import aecopdZhCn from '../../../content/questionnaires/aecopd/zh-cn.json' with { type: 'json' };
import aecopdZhHk from '../../../content/questionnaires/aecopd/zh-hk.json' with { type: 'json' };
import cancerDeficiencyDe from '../../../content/questionnaires/cancer-deficiency/de.json' with {
  type: 'json',
};
import cancerDeficiency from '../../../content/questionnaires/cancer-deficiency/definition.json' with {
  type: 'json',
};
import cancerDeficiencyEn from '../../../content/questionnaires/cancer-deficiency/en.json' with {
  type: 'json',
};
import cancerDeficiencyEs from '../../../content/questionnaires/cancer-deficiency/es.json' with {
  type: 'json',
};
import cancerDeficiencyFr from '../../../content/questionnaires/cancer-deficiency/fr.json' with {
  type: 'json',
};
import cancerDeficiencyId from '../../../content/questionnaires/cancer-deficiency/id.json' with {
  type: 'json',
};
import cancerDeficiencyJa from '../../../content/questionnaires/cancer-deficiency/ja.json' with {
  type: 'json',
};
import cancerDeficiencyKo from '../../../content/questionnaires/cancer-deficiency/ko.json' with {
  type: 'json',
};
import cancerDeficiencyPt from '../../../content/questionnaires/cancer-deficiency/pt.json' with {
  type: 'json',
};
import cancerDeficiencyTh from '../../../content/questionnaires/cancer-deficiency/th.json' with {
  type: 'json',
};
import cancerDeficiencyZhCn from '../../../content/questionnaires/cancer-deficiency/zh-cn.json' with {
  type: 'json',
};
import cancerDeficiencyZhHk from '../../../content/questionnaires/cancer-deficiency/zh-hk.json' with {
  type: 'json',
};
import constitutionDe from '../../../content/questionnaires/constitution/de.json' with { type: 'json' };
import constitution from '../../../content/questionnaires/constitution/definition.json' with { type: 'json' };
import constitutionEn from '../../../content/questionnaires/constitution/en.json' with { type: 'json' };
import constitutionEs from '../../../content/questionnaires/constitution/es.json' with { type: 'json' };
import constitutionFr from '../../../content/questionnaires/constitution/fr.json' with { type: 'json' };
import constitutionId from '../../../content/questionnaires/constitution/id.json' with { type: 'json' };
import constitutionJa from '../../../content/questionnaires/constitution/ja.json' with { type: 'json' };
import constitutionKo from '../../../content/questionnaires/constitution/ko.json' with { type: 'json' };
import constitutionPt from '../../../content/questionnaires/constitution/pt.json' with { type: 'json' };
import constitutionTh from '../../../content/questionnaires/constitution/th.json' with { type: 'json' };
import constitutionZhCn from '../../../content/questionnaires/constitution/zh-cn.json' with { type: 'json' };
import constitutionZhHk from '../../../content/questionnaires/constitution/zh-hk.json' with { type: 'json' };
import coronaryHeartDiseaseDe from '../../../content/questionnaires/coronary-heart-disease/de.json' with {
  type: 'json',
};
import coronaryHeartDisease from '../../../content/questionnaires/coronary-heart-disease/definition.json' with {
  type: 'json',
};
import coronaryHeartDiseaseEn from '../../../content/questionnaires/coronary-heart-disease/en.json' with {
  type: 'json',
};
import coronaryHeartDiseaseEs from '../../../content/questionnaires/coronary-heart-disease/es.json' with {
  type: 'json',
};
import coronaryHeartDiseaseFr from '../../../content/questionnaires/coronary-heart-disease/fr.json' with {
  type: 'json',
};
import coronaryHeartDiseaseId from '../../../content/questionnaires/coronary-heart-disease/id.json' with {
  type: 'json',
};
import coronaryHeartDiseaseJa from '../../../content/questionnaires/coronary-heart-disease/ja.json' with {
  type: 'json',
};
import coronaryHeartDiseaseKo from '../../../content/questionnaires/coronary-heart-disease/ko.json' with {
  type: 'json',
};
import coronaryHeartDiseasePt from '../../../content/questionnaires/coronary-heart-disease/pt.json' with {
  type: 'json',
};
import coronaryHeartDiseaseTh from '../../../content/questionnaires/coronary-heart-disease/th.json' with {
  type: 'json',
};
import coronaryHeartDiseaseZhCn from '../../../content/questionnaires/coronary-heart-disease/zh-cn.json' with {
  type: 'json',
};
import coronaryHeartDiseaseZhHk from '../../../content/questionnaires/coronary-heart-disease/zh-hk.json' with {
  type: 'json',
};
import depressionDe from '../../../content/questionnaires/depression/de.json' with { type: 'json' };
import depression from '../../../content/questionnaires/depression/definition.json' with { type: 'json' };
import depressionEn from '../../../content/questionnaires/depression/en.json' with { type: 'json' };
import depressionEs from '../../../content/questionnaires/depression/es.json' with { type: 'json' };
import depressionFr from '../../../content/questionnaires/depression/fr.json' with { type: 'json' };
import depressionId from '../../../content/questionnaires/depression/id.json' with { type: 'json' };
import depressionJa from '../../../content/questionnaires/depression/ja.json' with { type: 'json' };
import depressionKo from '../../../content/questionnaires/depression/ko.json' with { type: 'json' };
import depressionPt from '../../../content/questionnaires/depression/pt.json' with { type: 'json' };
import depressionTh from '../../../content/questionnaires/depression/th.json' with { type: 'json' };
import depressionZhCn from '../../../content/questionnaires/depression/zh-cn.json' with { type: 'json' };
import depressionZhHk from '../../../content/questionnaires/depression/zh-hk.json' with { type: 'json' };
import heartFailureDe from '../../../content/questionnaires/heart-failure/de.json' with { type: 'json' };
import heartFailure from '../../../content/questionnaires/heart-failure/definition.json' with {
  type: 'json',
};
import heartFailureEn from '../../../content/questionnaires/heart-failure/en.json' with { type: 'json' };
import heartFailureEs from '../../../content/questionnaires/heart-failure/es.json' with { type: 'json' };
import heartFailureFr from '../../../content/questionnaires/heart-failure/fr.json' with { type: 'json' };
import heartFailureId from '../../../content/questionnaires/heart-failure/id.json' with { type: 'json' };
import heartFailureJa from '../../../content/questionnaires/heart-failure/ja.json' with { type: 'json' };
import heartFailureKo from '../../../content/questionnaires/heart-failure/ko.json' with { type: 'json' };
import heartFailurePt from '../../../content/questionnaires/heart-failure/pt.json' with { type: 'json' };
import heartFailureTh from '../../../content/questionnaires/heart-failure/th.json' with { type: 'json' };
import heartFailureZhCn from '../../../content/questionnaires/heart-failure/zh-cn.json' with { type: 'json' };
import heartFailureZhHk from '../../../content/questionnaires/heart-failure/zh-hk.json' with { type: 'json' };
import ulcerativeColitisDe from '../../../content/questionnaires/ulcerative-colitis/de.json' with {
  type: 'json',
};
import ulcerativeColitis from '../../../content/questionnaires/ulcerative-colitis/definition.json' with {
  type: 'json',
};
import ulcerativeColitisEn from '../../../content/questionnaires/ulcerative-colitis/en.json' with {
  type: 'json',
};
import ulcerativeColitisEs from '../../../content/questionnaires/ulcerative-colitis/es.json' with {
  type: 'json',
};
import ulcerativeColitisFr from '../../../content/questionnaires/ulcerative-colitis/fr.json' with {
  type: 'json',
};
import ulcerativeColitisId from '../../../content/questionnaires/ulcerative-colitis/id.json' with {
  type: 'json',
};
import ulcerativeColitisJa from '../../../content/questionnaires/ulcerative-colitis/ja.json' with {
  type: 'json',
};
import ulcerativeColitisKo from '../../../content/questionnaires/ulcerative-colitis/ko.json' with {
  type: 'json',
};
import ulcerativeColitisPt from '../../../content/questionnaires/ulcerative-colitis/pt.json' with {
  type: 'json',
};
import ulcerativeColitisTh from '../../../content/questionnaires/ulcerative-colitis/th.json' with {
  type: 'json',
};
import ulcerativeColitisZhCn from '../../../content/questionnaires/ulcerative-colitis/zh-cn.json' with {
  type: 'json',
};
import ulcerativeColitisZhHk from '../../../content/questionnaires/ulcerative-colitis/zh-hk.json' with {
  type: 'json',
};
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Words } from '../../questionnaire/words.ts';
import type { ScaleId } from './scaleIds.ts';

/** Held to their schema by a test; the compiler knows no more of a file than its letters. */
export const definitions: Readonly<Record<ScaleId, unknown>> = {
  constitution,
  'coronary-heart-disease': coronaryHeartDisease,
  'heart-failure': heartFailure,
  aecopd,
  'ulcerative-colitis': ulcerativeColitis,
  depression,
  'cancer-deficiency': cancerDeficiency,
};

/** English is there for all. */
export const words: Readonly<Record<ScaleId, Partial<Record<LocaleCode, Words>> & { en: Words }>> = {
  constitution: {
    en: constitutionEn,
    'zh-cn': constitutionZhCn,
    'zh-hk': constitutionZhHk,
    ko: constitutionKo,
    th: constitutionTh,
    ja: constitutionJa,
    id: constitutionId,
    fr: constitutionFr,
    es: constitutionEs,
    pt: constitutionPt,
    de: constitutionDe,
  },
  'coronary-heart-disease': {
    en: coronaryHeartDiseaseEn,
    'zh-cn': coronaryHeartDiseaseZhCn,
    'zh-hk': coronaryHeartDiseaseZhHk,
    ko: coronaryHeartDiseaseKo,
    th: coronaryHeartDiseaseTh,
    ja: coronaryHeartDiseaseJa,
    id: coronaryHeartDiseaseId,
    fr: coronaryHeartDiseaseFr,
    es: coronaryHeartDiseaseEs,
    pt: coronaryHeartDiseasePt,
    de: coronaryHeartDiseaseDe,
  },
  'heart-failure': {
    en: heartFailureEn,
    'zh-cn': heartFailureZhCn,
    'zh-hk': heartFailureZhHk,
    ko: heartFailureKo,
    th: heartFailureTh,
    ja: heartFailureJa,
    id: heartFailureId,
    fr: heartFailureFr,
    es: heartFailureEs,
    pt: heartFailurePt,
    de: heartFailureDe,
  },
  aecopd: {
    en: aecopdEn,
    'zh-cn': aecopdZhCn,
    'zh-hk': aecopdZhHk,
    ko: aecopdKo,
    th: aecopdTh,
    ja: aecopdJa,
    id: aecopdId,
    fr: aecopdFr,
    es: aecopdEs,
    pt: aecopdPt,
    de: aecopdDe,
  },
  'ulcerative-colitis': {
    en: ulcerativeColitisEn,
    'zh-cn': ulcerativeColitisZhCn,
    'zh-hk': ulcerativeColitisZhHk,
    ko: ulcerativeColitisKo,
    th: ulcerativeColitisTh,
    ja: ulcerativeColitisJa,
    id: ulcerativeColitisId,
    fr: ulcerativeColitisFr,
    es: ulcerativeColitisEs,
    pt: ulcerativeColitisPt,
    de: ulcerativeColitisDe,
  },
  depression: {
    en: depressionEn,
    'zh-cn': depressionZhCn,
    'zh-hk': depressionZhHk,
    ko: depressionKo,
    th: depressionTh,
    ja: depressionJa,
    id: depressionId,
    fr: depressionFr,
    es: depressionEs,
    pt: depressionPt,
    de: depressionDe,
  },
  'cancer-deficiency': {
    en: cancerDeficiencyEn,
    'zh-cn': cancerDeficiencyZhCn,
    'zh-hk': cancerDeficiencyZhHk,
    ko: cancerDeficiencyKo,
    th: cancerDeficiencyTh,
    ja: cancerDeficiencyJa,
    id: cancerDeficiencyId,
    fr: cancerDeficiencyFr,
    es: cancerDeficiencyEs,
    pt: cancerDeficiencyPt,
    de: cancerDeficiencyDe,
  },
};
