/** What the thread of `postTask` runs: the articles' renderer, and what is different in a thread of posts. */
import type { Element, ElementContent, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { lockAnywhere } from '../../../reading/markdown/locks.ts';
import { renderMarkdown } from '../../../reading/markdown/render.ts';
import { isLeftOut, type LeftOut, type Rendering } from '../../../reading/markdown/rendering.ts';
import { withNames } from '../mentionText.ts';
import { anybody, mentionHref, type PostInput, type RenderedPost } from './post.ts';

/**
 * In characters. A long address that is defined once and linked to a thousand times, a heading of a table repeated in each
 * row, or a macro makes a thousand times as much of a text; formulas one after the other make ten times as much.
 */
const mostHtml = 250_000;

/** @throws Error for a text that becomes more than anybody writes */
export function run({ markdown, words, images, mark, origin }: PostInput): RenderedPost {
  const links = new Set<string>();
  const mentions = new Set<number>();
  const finish = (tree: Root): void => {
    setMentions(tree, mentions);
    setLinks(tree, links, origin);
    lowerHeadings(tree);
    setIds(tree, mark);
    letScroll(tree);
  };
  const resources = { references: {}, figures: {}, words, images };
  const rendering = renderMarkdown(
    withNames(markdown, () => anybody),
    resources,
    finish,
  );
  const { html, lockedHtml, text } = rendering;
  // The line that locks a part of an article means nothing here.
  const all = html + (lockedHtml ?? '');
  if (all.length > mostHtml) throw new Error('too much HTML');
  return {
    html: all,
    text,
    links: [...links],
    leftOut: leftOutOf(markdown, rendering),
    mentions: [...mentions],
  };
}

/** The line that locks a part of an article is a comment here, wherever it stands. */
function leftOutOf(markdown: string, { diagnostics, lockedHtml }: Rendering): LeftOut[] {
  const locks = diagnostics.filter(({ kind }) => kind === 'misplaced_lock' || kind === 'second_lock');
  if (lockedHtml !== null) {
    const at = markdown.slice(0, markdown.search(lockAnywhere)).split('\n').length;
    locks.push({ kind: 'second_lock', what: '<!--vip-->', at });
  }
  return [...diagnostics.filter(isLeftOut), ...locks.map((one) => ({ ...one, kind: 'comment' as const }))];
}

/** An at sign and a link to a member become one word that is no link, and without a name. */
function setMentions(tree: Root, mentions: Set<number>): void {
  visit(tree, 'element', (node, index, parent) => {
    const number = mentionHref.exec(String(node.properties.href ?? ''))?.[1];
    if (node.tagName !== 'a' || !number || !parent || index === undefined) return;
    const before = parent.children[index - 1];
    const [only, more] = node.children;
    // Written in another way than the field for a text does, it is what its writer calls somebody, and no mention.
    const isMention = only?.type === 'text' && only.value === anybody && !more;
    if (!isMention || before?.type !== 'text' || !before.value.endsWith('@'))
      return unlink(parent, index, node);
    before.value = before.value.slice(0, -1);
    mentions.add(Number(number));
    node.tagName = 'span';
    node.properties = { className: ['mention'], dataMember: number };
    node.children = [];
    return SKIP;
  });
}

/** A link to a member that mentions nobody leads nowhere. */
function unlink(parent: Parents, index: number, node: Element): [typeof SKIP, number] {
  // What stands in a link may stand where the link stood.
  const children = node.children as ElementContent[];
  parent.children.splice(index, 1, ...children);
  return [SKIP, index];
}

/** What readers link to is theirs: search engines shall not take it for ours. */
function setLinks(tree: Root, links: Set<string>, origin: string): void {
  visit(tree, 'element', (node) => {
    const href = String(node.properties.href ?? '');
    if (node.tagName !== 'a' || !/^(?:https?:|mailto:|\/\/)/i.test(href)) return;
    if (href === origin || href.startsWith(`${origin}/`)) return;
    links.add(href);
    node.properties.rel = ['nofollow', 'ugc', 'noopener'];
  });
}

/** The page's own headings stand above those of a post. */
function lowerHeadings(tree: Root): void {
  visit(tree, 'element', (node) => {
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (!depth) return;
    node.tagName = `h${Math.min(6, Math.max(3, depth + 1))}`;
    node.properties.id = undefined;
  });
}

/** Lines of code are as long as they are: they scroll inside their own frame, by keyboard too. */
function letScroll(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.properties.tabIndex = 0;
  });
}

/** Notes and what refers to them, told from those of other posts. */
function setIds(tree: Root, mark: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') properties.id = `${mark}-${properties.id}`;
    const { href } = properties;
    if (typeof href === 'string' && /^#fnl?-/.test(href)) properties.href = `#${mark}-${href.slice(1)}`;
  });
}
