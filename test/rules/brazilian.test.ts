/** What the rule of Brazilian Portuguese refuses, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import { europeanIn } from './brazilian.ts';

const found = (text: string) => europeanIn(text).map((said) => said.found);

describe('Of Portuguese the rule refuses', () => {
  it.each([
    [
      'other words',
      'O utilizador não encontra o ficheiro nem a palavra-passe.',
      ['utilizador', 'ficheiro', 'palavra-passe'],
    ],
    ['at the beginning of a sentence too', 'Registo de contactos', ['Registo', 'contactos']],
    ['consonants that are mute there or here', 'A receção do objectivo', ['receção', 'objectivo']],
    ['open vowels', 'Género e fenómeno crónico', ['Género']],
    ['a past with an accent', 'Enviámos a cópia.', ['Enviámos']],
    ['what goes on, with the infinitive', 'Sua conta está a ser excluída.', ['está a ser']],
    ['a part that is loading', 'A carregar: {part}', ['A carregar']],
    ['a pronoun behind a past', 'A assinatura pagou-os.', ['pagou-os']],
    ['a reader who is addressed as there', 'Disponível para si', ['para si']],
    ['what one does to log in', 'depois de iniciar sessão', ['iniciar sessão']],
    ['abbreviations', 'Infecção pelo VIH', ['VIH']],
  ])('%s', (_what, text, words) => {
    expect(found(text)).toEqual(words);
  });
});

describe('Of Portuguese the rule lets pass', () => {
  it.each([
    ['what Brazil writes', 'O usuário salva o arquivo; seu contato está no registro da equipe.'],
    ['a word that is longer', 'Impacto, compartilhar, autocontrole'],
    ['nasal vowels at the end', 'Também, porém, ninguém além de você'],
    ['the disease named after Ménière', 'Doença de Ménière'],
    ['consonants that are heard', 'Infecção, micção, detectar, aspecto, recepção'],
    ['pronouns behind an infinitive or an imperative', 'Para mantê-la, verifique-os. Prevê-se incluir.'],
    ['what is to be done', 'A recrutar, a verificar'],
    ['oneself', 'Conceder a si mesmo o que guarda para si mesmo, por si só'],
    ['small words that are abbreviations in capitals', 'A sida e o arn em minúsculas'],
    ['what stands in another language', 'Disease activity index, object, electronic'],
  ])('%s', (_what, text) => {
    expect(found(text)).toEqual([]);
  });
});
