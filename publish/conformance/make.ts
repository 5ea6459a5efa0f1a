import { conformanceDocument } from './document.ts';

/** Prints the conformance document: `npm run --silent conformance > conformance.json`. */

/** A case a line: readable, easy to compare, and small. */
const parts = Object.entries(conformanceDocument()).map(([name, value]) => {
  const cases = Array.isArray(value) ? value.map((one) => `    ${JSON.stringify(one)}`) : undefined;
  return `  ${JSON.stringify(name)}: ${cases ? `[\n${cases.join(',\n')}\n  ]` : JSON.stringify(value)}`;
});
process.stdout.write(`{\n${parts.join(',\n')}\n}\n`);
