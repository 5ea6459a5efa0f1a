import type { Request, Response } from 'express';
import { type Rules, TURN_ORDERS, VARIANTS, variantName } from '../../engine/index.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { ruleLink } from '../../view/rule-links.ts';
import { checkStartHref, ruleAnchor, rulesPath } from '../../view/rules-addresses.ts';
import { usualTrial } from '../../view/trial.ts';
import { invitationHref, trialPath } from '../../view/trial-address.ts';
import { rulesInPath } from '../access.ts';
import { type KeptAnswer, keepAnswer } from '../kept-answer.ts';
import { rulesPreview } from '../link-preview.ts';
import { HTML, type PageFrame, renderBody, renderLayout, sendPage, type Visit, visitOf } from '../page.ts';
import { insideOf, wordsOf } from '../page-words.ts';
import { sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { diagramView } from './diagram-view.ts';
import { chaptersOf, inShort } from './text/chapters.ts';
import { differencesOf } from './text/differences.ts';

/**
 * By which rules the diagrams of a chapter are played. What is a rule of the variant is shown in alternating play,
 * whatever order of turns the page is for; the common ground by the men everybody knows.
 */
export function diagramRules(rules: Rules, chapter: string): Rules {
  if (chapter === 'progressive') return rules;
  return { variant: chapter === 'orthodox' ? 'orthodox' : rules.variant, turnOrder: 'alternating' };
}

const chapterView = (rules: Rules) =>
  chaptersOf(rules).map(({ name, title, introduction, sources, rules: numbered }) => ({
    anchor: name,
    title,
    introduction,
    sources,
    rules: numbered.map(({ number, title, sentences, diagrams = [] }) => ({
      anchor: ruleAnchor(`${name} ${number}`),
      number,
      title,
      sentences,
      diagrams: diagrams.map((diagram) => diagramView(diagramRules(rules, name), diagram)),
    })),
  }));

/** A page of rules in one language, and how it is answered in each look that was asked for. */
interface KeptPage {
  readonly frame: PageFrame;
  readonly body: string;
  readonly answers: Map<string, KeptAnswer>;
}

const pages = new WeakMap<Site, Map<string, KeptPage>>();

/** Nothing on these pages ever changes, and they are long: each is made once, when first asked for. */
function rulesPage(site: Site, rules: Rules, visit: Visit): KeptPage {
  const kept = pages.get(site) ?? new Map<string, KeptPage>();
  pages.set(site, kept);
  const name = `${rulesPath(rules)} ${visit.edition.words.language.tag} ${visit.mailbox}`;
  const page = kept.get(name) ?? makePage(site, rules, visit);
  kept.set(name, page);
  return page;
}

function makePage(site: Site, rules: Rules, visit: Visit): KeptPage {
  const { words } = insideOf(site, visit.edition, 'rules');
  const frame = {
    title: rulesTitle(words, rules),
    preview: rulesPreview(site, words, rules, {
      path: rulesPath(rules),
      title: `The rules of ${rulesTitle(words, rules)}`,
      description: chaptersOf(rules)[0]?.introduction ?? '',
    }),
  };
  const data = {
    ...frame,
    tryHref: trialPath(rules),
    newGameHref: invitationHref(usualTrial(rules)),
    checkHref: checkStartHref(rules),
    differences: differencesOf(rules).map(({ sentence, rule }) => ({
      sentence,
      rule: ruleLink(rules, rule),
    })),
    orders: TURN_ORDERS.map((turnOrder) => ({
      href: rulesPath({ ...rules, turnOrder }),
      words: words.say('terms-order', { order: turnOrder }),
      current: turnOrder === rules.turnOrder,
    })),
    chapters: chapterView(rules),
    hasReadings: chaptersOf(rules).some((chapter) =>
      chapter.rules.some(({ sentences }) => sentences.some(({ reading }) => reading !== undefined)),
    ),
  };
  return { frame, body: renderBody(site, 'rules', data, visit), answers: new Map() };
}

export function showRules(site: Site, request: Request, response: Response): void {
  const rules = rulesInPath(request);
  if (!rules) {
    sendProblemPage(site, response, NOT_FOUND);
    return;
  }
  const visit = visitOf(site, request);
  const { frame, body, answers } = rulesPage(site, rules, visit);
  const look = `${visit.look.colors}.${visit.look.scheme}`;
  const answer =
    answers.get(look) ??
    keepAnswer(() => renderLayout(site, 'rules', frame, body, visit), {
      'Content-Type': HTML,
      Vary: 'Accept-Language',
    });
  answers.set(look, answer);
  answer(request, response);
}

export function showRulesIndex(site: Site, request: Request, response: Response): void {
  const words = wordsOf(site, request, 'rules-index');
  sendPage(site, response, 'rules-index', {
    title: 'The rules',
    variants: VARIANTS.map((variant) => {
      const rules: Rules = { variant, turnOrder: 'alternating' };
      return {
        name: variantName(variant),
        introduction: inShort(variant),
        tryHref: trialPath(rules),
        orders: TURN_ORDERS.map((turnOrder) => ({
          href: rulesPath({ variant, turnOrder }),
          words: words.say('terms-order', { order: turnOrder }),
        })),
      };
    }),
  });
}
