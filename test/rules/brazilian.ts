/** Portuguese is written as in Brazil, as the register of content/data/glossary.json says: words and spellings of Portugal. */
import type { Rule } from './project.ts';
import { shown, writtenIn } from './written.ts';

/** Whole words of Portugal, as patterns, and what Brazil writes. Not here: what Brazil also has in another sense, such as “apelido”. */
const words: readonly (readonly [european: string, brazilian: string])[] = [
  ['utilizador(?:a|es|as)?', 'usuário'],
  ['ficheiros?', 'arquivo'],
  ['telemóve(?:l|is)', 'celular'],
  ['registos?', 'registro'],
  ['palavras?-passe', 'senha'],
  ['moradas?', 'endereço'],
  ['ecrãs?', 'tela'],
  ['equipas?', 'equipe'],
  ['contact(?:[oe]s?|ar|ad[oa]s?)', 'contato'],
  ['factos?', 'fato'],
  ['controlos?', 'controle'],
  ['secç(?:ão|ões)', 'seção'],
  ['partilh(?:ar|[aeo]|am|em|ad[oa]s?)', 'compartilhar'],
  ['descarreg(?:ar|ue|ad[oa]s?|amentos?)', 'baixar'],
  ['premir|premind?o|premid[oa]s?', 'pressionar'],
  ['hiperligaç(?:ão|ões)', 'link'],
  ['aceites', 'aceitos'],
  ['subscri(?:ção|ções|tor|tora|tores|toras)', 'assinatura'],
  ['porquê', 'por quê'],
  ['convosco|voss[oa]s?', 'você'],
  ['connosco', 'conosco'],
  ['para si(?! mesm| própri)', 'para você'],
  ['inici\\p{L}+ (?:a )?sessão|termin(?:ar|e) (?:a )?sessão|sessão iniciada', 'entrar, sair'],
  ['plane(?:ar|amentos?|ad[oa]s?|ie)', 'planejar'],
  ['aleatoriza(?:r|d[oa]s?|ção|ções)', 'randomizar'],
  ['rácios?', 'razão'],
  ['utentes?', 'paciente'],
  ['bebés?', 'bebê'],
  ['comités?', 'comitê'],
  ['cancros?', 'câncer'],
  ['tensão arterial', 'pressão arterial'],
  ['dejeç(?:ão|ões)|dejecç(?:ão|ões)', 'evacuação'],
  ['húmid[oa]s?|humidade', 'úmido'],
  ['subti(?:l|s)', 'sutil'],
  ['indemniza(?:r|ção|ções)', 'indenizar'],
  ['verosímil|verosimilhança', 'verossimilhança'],
  ['fiáve(?:l|is)|fiabilidade', 'confiável'],
  ['dezasseis|dezassete|dezanove', 'dezesseis'],
  ['(?:re|con|per|de)ceç(?:ão|ões)', 'recepção'],
  ['infeç(?:ão|ões)|infecios[oa]s?', 'infecção'],
  ['dete(?:tar|ta|tad[oa]s?|ção|ções)', 'detectar'],
  ['aspetos?', 'aspecto'],
  ['carateres|caraterístic[oa]s?', 'caracteres'],
  // Before the Agreement.
  ['\\p{L}*acç(?:ão|ões)|(?:dir|corr|prot|sel)ecç(?:ão|ões)', 'ação'],
  ['act(?:os?|uais|ual|ualmente|iv[oa]s?|ualiza\\p{L}+|iva(?:r|d[oa]s?))', 'ato'],
  ['direct(?:[oa]s?|amente)|correct(?:[oa]s?|amente)|project(?:os?|ar)|objectiv[oa]s?', 'direto'],
  ['electr[óoi]nic[oa]s?|eléctric[oa]s?', 'eletrônico'],
  ['óptim[oa]s?|excepto|adopt(?:ar|ad[oa]s?)|factura\\p{L}*|efectiv[oa]s?|colectiv[oa]s?', 'ótimo'],
  // Open vowels of Portugal are closed in Brazil, but not in a name that others spelt.
  ['(?!ménière)\\p{L}*[éó][mn][aeioáâã]\\p{L}*', 'ê, ô'],
  ['\\p{L}+ámos', '-amos'],
  // What is going on, and pronouns behind their verb.
  ['est(?:á|ão|ava|avam|eja|ejam|iver|iverem) a (?!par)\\p{L}+[aei]r', 'está + -ndo'],
  [
    '\\p{L}+-(?:lhes?|te|vos)|\\p{L}+(?:ou|eu|iu|aram|eram|iram)-(?:[oa]s?|n[oa]s?)',
    'o pronome antes do verbo',
  ],
];

/** Abbreviations that are other words in small letters. */
const abbreviations: readonly (readonly [european: string, brazilian: string])[] = [
  ['VIH', 'HIV'],
  ['SIDA', 'AIDS'],
  ['ADN', 'DNA'],
  ['ARN', 'RNA'],
];

const whole = (pattern: string, flags: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, flags);

const refused = [
  ...words.map(([european, brazilian]) => ({ pattern: whole(european, 'iu'), brazilian })),
  ...abbreviations.map(([european, brazilian]) => ({ pattern: whole(european, 'u'), brazilian })),
  // As a whole message: a part that is loading, not one that is to be loaded.
  {
    pattern: /^A (?:abrir|calcular|carregar|enviar|gravar|guardar|ler|preparar|processar|sair)(?!\p{L})/u,
    brazilian: '-ndo',
  },
];

/** What of a text Brazil writes otherwise, with Brazil’s word. */
export function europeanIn(text: string): { found: string; brazilian: string }[] {
  return refused.flatMap(({ pattern, brazilian }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [{ found, brazilian }];
  });
}

/** Portuguese in messages, in the words of indices and questionnaires, and in documents. */
export const brazilian: Rule = (root) =>
  writtenIn(root, 'pt', shown).flatMap(({ at, text }) =>
    europeanIn(text).map(
      (said) => `${at} has “${said.found}”, as in Portugal: Brazil writes “${said.brazilian}”.`,
    ),
  );
