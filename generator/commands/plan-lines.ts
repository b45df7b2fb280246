import type { ChangePlan, PlanAnswer, PlanIssue, PlanStep, RowCount } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';

/** A plan as lines for a terminal: what it does, what that needs, what is in its way. */
export function planLines({ plan, issues }: PlanAnswer, name: string): string[] {
  if (plan === null) return [`${name}: no plan`, ...issues.map(issueLine)];
  if (plan.empty) return [`${name}: nothing to do`];
  return [headLine(plan), ...plan.steps.flatMap(stepLines), ...restLines(plan), ...issues.map(issueLine)];
}

function headLine({ name, base, risk, connection, definition }: ChangePlan): string {
  const next = definition === null ? 'goes' : `becomes version ${(base ?? 0) + 1}`;
  return `${name} ${next} (${risk}${connection === 'main' ? '' : `, database ${connection}`})`;
}

function stepLines(step: PlanStep): string[] {
  const facts = [
    step.risk,
    ...(step.lock === 'none' ? [] : [step.lock.toLowerCase()]),
    ...(step.tableRows === null ? [] : [`${count(step.tableRows)} rows`]),
    ...(step.rewrites ? ['rewrites the table'] : []),
    ...(step.concurrent ? ['beside the work'] : []),
    ...Object.entries(step.affected ?? {}).map(([effect, rows]) => `${effect}: ${count(rows)}`),
  ];
  return [`  ${textIn(step.title, 'en')} [${facts.join(', ')}]`, ...step.sql.map((text) => `      ${text};`)];
}

function count({ count: rows, kind }: RowCount): string {
  return `${kind === 'atLeast' ? 'at least ' : kind === 'estimate' ? 'about ' : ''}${rows}`;
}

function restLines({ presentation, menu, dependants }: ChangePlan): string[] {
  return [
    ...presentation.map(({ words }) => `  look: ${textIn(words, 'en')}`),
    ...menu.map(({ change, node }) => `  menu: ${change} ${node}`),
    ...dependants.map(
      ({ kind, name, path, breaks }) => `  ${breaks ? 'breaks' : 'touches'}: ${kind} ${name} ${path}`,
    ),
  ];
}

function issueLine({ severity, code, path, message, remedy, examples }: PlanIssue): string {
  const shown = examples ? ` (${examples.map((each) => JSON.stringify(each)).join(', ')})` : '';
  return `  ${severity} ${code}${path === '' ? '' : ` ${path}`}: ${textIn(message, 'en')}${shown}. ${textIn(remedy, 'en')}`;
}

/** What keeps a plan from being carried out. */
export function isRefused({ plan, issues }: PlanAnswer): boolean {
  return plan === null || issues.some(({ severity }) => severity === 'error');
}
