import type { Request, Response } from 'express';
import { sendPage } from './page.ts';
import { sendProblemPage } from './problem-answers.ts';
import { NOT_FOUND, PROBLEMS, type ProblemType } from './problems.ts';
import type { Site } from './site.ts';

const described = (types: readonly ProblemType[]) => types.map((type) => ({ type, ...PROBLEMS[type] }));

/** What the "type" of a problem document points to. */
export function showProblem(site: Site, request: Request, response: Response): void {
  const type = (Object.keys(PROBLEMS) as ProblemType[]).find((known) => known === request.params.type);
  if (!type) sendProblemPage(site, response, NOT_FOUND);
  else sendPage(site, response, 'problems', { title: PROBLEMS[type].title, problems: described([type]) });
}

export function showProblems(site: Site, _request: Request, response: Response): void {
  const types = Object.keys(PROBLEMS) as ProblemType[];
  sendPage(site, response, 'problems', { title: 'Problems that programs meet', problems: described(types) });
}
