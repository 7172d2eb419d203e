/** Messages that must use the glossary's term, in all languages; and where a language rightly bends it. */
import type { LocaleCode } from '../src/i18n/locales.ts';

/** What stands instead of the glossary's term, and why. */
type Instead = { text: string; why: string };

export type Pair = {
  /** Key of the message, with its namespace. */
  message: string;
  /** Key of the term in content/data/glossary.json. */
  term: string;
  instead: Partial<Record<LocaleCode, Instead>>;
};

const pair = (message: string, term: string, instead: Pair['instead'] = {}): Pair => ({
  message,
  term,
  instead,
});

const plural = (text: string): Instead => ({ text, why: 'plural' });
const inflected = (text: string): Instead => ({ text, why: 'inflected in its sentence' });
const abbreviated = (text: string): Instead => ({ text, why: 'as papers of this language write it' });
const noun = (text: string): Instead => ({ text, why: 'the noun of the verb' });
const specified = (text: string): Instead => ({ text, why: 'fixed by docs/specification.md' });

const frames: readonly Pair[] = [
  pair('common.menu.open', 'menu'),
  pair('common.menu.news', 'news'),
  pair('common.menu.guides', 'guide', { de: plural('Leitfäden') }),
  pair('common.menu.forum', 'forum'),
  pair('common.menu.courses', 'course'),
  pair('common.menu.login', 'sign_in', { en: { text: 'log in', why: 'the verb of the whole site' } }),
  pair('common.menu.language', 'language'),
  pair('common.menu.followUp', 'follow_up'),
  pair('common.menu.cleaning', 'data_cleaning'),
  pair('common.menu.edcText', 'audit_trail'),
  pair('common.menu.edcText', 'range_check', {
    fr: plural('contrôles de plage'),
    es: plural('comprobaciones de rango'),
    pt: plural('verificações de intervalo'),
  }),
  pair('common.menu.followUpText', 'visit_window', {
    fr: plural('fenêtres de visite'),
    es: plural('ventanas de visita'),
    pt: plural('janelas de visita'),
  }),
  pair('common.footer.userCentre', 'user_centre'),
  pair('common.footer.vip', 'points'),
  pair('common.footer.account', 'account'),
  pair('common.footer.privacy', 'privacy_policy', {
    en: { text: 'privacy notice', why: 'the document’s name in data protection law' },
  }),
  pair('common.footer.terms', 'terms_of_use'),
  pair('common.footer.rights', 'all_rights_reserved'),
  pair('common.toast.close', 'close'),
  pair('common.missing.back', 'home'),
  pair('common.error.again', 'retry', { en: { text: 'try again', why: 'the everyday word on a button' } }),
];

const rooms: readonly Pair[] = [
  pair('contact.form.mobile', 'phone_number'),
  pair('contact.form.send', 'submit'),
  pair('contact.form.sent', 'submitted_successfully'),
  pair('contact.form.needHint', 'sample_size'),
  pair('contact.card.close', 'close'),
  pair('contact.page.about', 'about_us'),
  pair('account.errors.passwordIncomplete', 'user_name'),
  pair('account.errors.passwordIncomplete', 'password'),
  pair('account.errors.phoneIncomplete', 'verification_code'),
  pair('account.errors.emailIncomplete', 'email'),
  pair('account.errors.emailMissing', 'email'),
  pair('account.failed.code', 'verification_code'),
  pair('account.failed.login', 'sign_in', {
    en: specified('Login'),
    fr: noun('connexion'),
    de: noun('Anmeldung'),
  }),
  pair('account.failed.password', 'password'),
  pair('account.failed.wechatLogin', 'wechat'),
  pair('reading.lock.title', 'unlock'),
  pair('reading.references', 'reference', {
    de: { text: 'Literatur', why: 'the heading of the list' },
    id: { text: 'daftar pustaka', why: 'the heading of the list' },
  }),
  pair('guides.list.title', 'guide', { de: plural('Leitfäden') }),
  pair('guides.guide.bookmark', 'bookmark'),
  pair('courses.list.title', 'course'),
  pair('news.list.title', 'news'),
  pair('questions.page.title', 'faq'),
  pair('publishing.states.draft', 'draft'),
  pair('publishing.states.scheduled', 'scheduled'),
  pair('publishing.states.published', 'published'),
  pair('publishing.states.withdrawn', 'withdrawn'),
  pair('publishing.server.menu.tags', 'tag', { de: plural('Schlagwörter') }),
  pair('account.menu.account', 'my_account'),
  pair('account.my.fields.research_field', 'research_field'),
  pair('account.my.fields.research_achievements', 'research_achievements'),
  pair('account.my.code.label', 'invitation_code'),
  pair('account.factor.title', 'second_factor'),
  pair('study.overview.factor.label', 'second_factor'),
  pair('common.problems.study_factor', 'second_factor', { de: inflected('zweiten Faktor') }),
  pair('usercentre.title', 'user_centre'),
  pair('syndrome.page.title', 'syndrome_identification', { en: specified('Syndrome diagnosis') }),
  pair('syndrome.page.disease', 'disease'),
  pair('syndrome.page.survey', 'survey'),
  pair('syndrome.page.result', 'result'),
  pair('syndrome.page.collection', 'data_collection'),
  pair('syndrome.page.support', 'decision_support'),
  ...['proportional', 'varying'].map((time) =>
    pair(`samplesize.choose.time.${time}`, 'hazard_ratio', { fr: abbreviated('HR'), es: abbreviated('HR') }),
  ),
  pair('site.document.print', 'print'),
  pair('dataset.cleaning.steps.title', 'cleaning_recipe'),
  pair('dataset.cleaning.take.recipe', 'cleaning_recipe'),
];

const home: readonly Pair[] = [
  pair('home.meta.description', 'research_design'),
  pair('home.meta.description', 'electronic_data_capture', {
    de: inflected('elektronischer Datenerfassung'),
  }),
  pair('home.meta.description', 'statistical_analysis', { de: inflected('statistischer Analyse') }),
  pair('home.idea.intervention', 'intervention'),
  pair('home.idea.powerFigure', 'hazard_ratio'),
  pair('home.capture.record', 'record'),
  pair('home.capture.save', 'visit'),
  pair('home.result.hazardRatio', 'hazard_ratio'),
  pair('home.result.figure', 'kaplan_meier_curve', {
    fr: plural('courbes de Kaplan-Meier'),
    es: plural('curvas de Kaplan-Meier'),
    pt: plural('curvas de Kaplan-Meier'),
  }),
  pair('home.axis.recruitment', 'recruitment'),
  pair('home.start.building', 'in_preparation', { en: specified('building') }),
  pair('home.start.design', 'research_design'),
  pair('home.start.registry', 'trial_registry'),
  pair('home.start.reviewRegister', 'systematic_review', {
    fr: plural('revues systématiques'),
    es: plural('revisiones sistemáticas'),
    pt: plural('revisões sistemáticas'),
  }),
  pair('home.start.collection', 'data_collection'),
  pair('home.start.edc', 'electronic_data_capture'),
  pair('home.start.followUp', 'follow_up', { th: { text: 'ติดตามผล', why: 'joined to the word for system' } }),
  pair('home.start.tongue', 'tongue_recognition'),
  pair('home.start.syndrome', 'syndrome_identification', { en: specified('Syndrome diagnosis') }),
  pair('home.start.analysis', 'statistical_analysis'),
  pair('home.start.cleaning', 'data_cleaning'),
  pair('home.start.request', 'statistics_request'),
  pair('home.start.graph', 'online_graph_tool'),
  pair('home.start.publications', 'publication', { es: plural('publicaciones'), pt: plural('publicações') }),
  pair('home.start.journals', 'protocol_journal', {
    fr: plural('revues de protocoles'),
    es: plural('revistas de protocolos'),
    pt: plural('periódicos de protocolos'),
    de: plural('Zeitschriften für Studienprotokolle'),
  }),
  pair('home.start.plagiarism', 'plagiarism_check'),
  pair('home.start.patents', 'patent_search'),
  pair('home.steps.analyse', 'statistical_analysis'),
  pair('home.passes.missingText', 'multiple_imputation'),
];

/** What is sold and paid: one word each, in the rooms that sell, in letters, on receipts and in the console. */
const money: readonly Pair[] = [
  pair('payments.orders.title', 'order'),
  pair('payments.order.title', 'order'),
  pair('payments.server.receipt.order', 'order'),
  pair('payments.console.orders', 'order'),
  pair('payments.server.paid.title', 'order'),
  pair('payments.order.receipt', 'receipt'),
  pair('payments.order.receipts', 'receipt'),
  pair('payments.server.receipt.title', 'receipt'),
  pair('payments.server.paid.text', 'receipt'),
  pair('vip.topUp.orders', 'receipt'),
  pair('payments.server.held.stays', 'receipt'),
  pair('site.console.names.legal', 'receipt'),
  pair('payments.order.refunds', 'refund'),
  pair('payments.server.refunded.name', 'refund'),
  pair('payments.server.receipt.refundTitle', 'refund'),
  pair('payments.console.toldKinds.refund', 'refund'),
  pair('payments.console.statements.kinds.refund', 'refund'),
  pair('payments.server.held.stays', 'refund'),
  pair('payments.pay.method', 'payment_method'),
  pair('payments.pay.title', 'confirm_payment'),
  pair('payments.server.menu', 'payment'),
  pair('payments.orders.emptyText', 'plan'),
  pair('payments.console.refundText', 'plan'),
  pair('vip.plans.title', 'plan'),
  pair('payments.console.packages', 'recharge_package', {
    fr: plural('forfaits de recharge'),
    es: plural('paquetes de recarga'),
    pt: plural('pacotes de recarga'),
  }),
  pair('vip.topUp.package', 'recharge_package'),
  pair('vip.topUp.title', 'top_up'),
  pair('payments.withdraw.title', 'withdraw'),
  pair('payments.withdraw.button', 'withdraw'),
  pair('payments.server.withdrawal.name', 'withdraw', {
    id: noun('penarikan'),
    fr: noun('retraits'),
    es: noun('retiros'),
    pt: noun('saques'),
    de: noun('Auszahlungen'),
  }),
  pair('payments.withdraw.tooFew', 'withdrawable_points'),
  pair('payments.order.vip', 'points'),
];

export const pairs: readonly Pair[] = [...frames, ...rooms, ...money, ...home];
