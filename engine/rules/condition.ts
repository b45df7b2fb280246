import type { Condition } from '#engine/model/field-definition.ts';
import type { JsonObject } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { makeAjv } from './make-ajv.ts';
import { CONDITION_FAULTS, faultOf, shapeFault } from './rule-fault.ts';

/** A condition ready to be asked, or why it can't be. */
type Compiled = { test: ValidateFunction; fault: null } | { test: null; fault: FullText };

const MAX_TEXTS = 5000;
const byReference = new WeakMap<Condition, Compiled>();
const byText = new Map<string, Compiled>();
let shared: Ajv2020 | null = null;

/**
 * Whether the row satisfies the condition: JSON Schema 2020-12, on the server. The browser asks
 * the module that `rulesModule` writes of the same condition, and gets the same answer. The row is in the REST wire form. As in JSON Schema, what is said of an absent field holds unless the
 * condition requires the field. A malformed condition holds for no row; `checkCondition` reports beforehand.
 */
export function holds(condition: Condition, row: JsonObject): boolean {
  const { test } = compiledOf(condition);
  return test !== null && answer(test, row) === true;
}

/** Null when there is no end to it: a condition may refer to itself. */
function answer(test: ValidateFunction, row: JsonObject): boolean | null {
  try {
    return test(row) === true;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What is wrong with a condition; null when it can be evaluated. */
export function checkCondition(condition: Condition): FullText | null {
  return compiledOf(condition).fault;
}

function compiledOf(condition: Condition): Compiled {
  const known = byReference.get(condition);
  if (known) return known;
  const text = JSON.stringify(condition);
  const made = byText.get(text) ?? compile(JSON.parse(text) as Condition);
  if (byText.size >= MAX_TEXTS) byText.clear();
  byText.set(text, made);
  byReference.set(condition, made);
  return made;
}

function compile(condition: Condition): Compiled {
  const ajv = (shared ??= makeAjv({ allErrors: false }));
  if ('$async' in condition) return { test: null, fault: CONDITION_FAULTS.asynchronous };
  try {
    const [fault] = ajv.validateSchema(condition) === true ? [] : (ajv.errors ?? []);
    if (fault) return { test: null, fault: shapeFault(fault) };
    const test = ajv.compile(condition);
    if (answer(test, {}) !== null) return { test, fault: null };
    return { test: null, fault: CONDITION_FAULTS.endless };
  } catch (error) {
    return { test: null, fault: faultOf(error) };
  } finally {
    // ajv keeps every schema it has seen for ever; ours are kept above, within bounds.
    ajv.removeSchema(condition);
  }
}
