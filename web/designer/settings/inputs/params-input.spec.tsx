import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import type { Definition, ValidatorDefinition } from '#engine/definition/index.ts';
import { validators } from '#engine/rules/index.ts';
import { TEA } from '../../designer.fixture.tsx';
import { RULE_PARAMS } from '../rule-params.ts';
import { boxIn, chooseIn, settingOf, showBench, typeIn, type Bench } from '../bench.fixture.tsx';

afterEach(() => cleanup());

/** Shows the rules of a field, the first card unfolded. */
function showRules(...validate: ValidatorDefinition[]): Bench {
  const draft: Definition = structuredClone(TEA.draft);
  draft.fields[1]!.validate = validate;
  const bench = showBench(draft, 'name');
  const card = settingOf('validate')?.querySelector('[aria-expanded="false"]');
  if (card) fireEvent.click(card);
  return bench;
}

describe('the parameters of a rule', () => {
  test('are known of every rule that validates its own', () => {
    const validated = Object.keys(validators).filter((rule) => validators[rule]?.check);
    expect(Object.keys(RULE_PARAMS).sort()).toEqual(validated.sort());
  });

  test.each([
    ['min', [], '3', [3]],
    ['length', [2, 5], '9', [2, 9]],
    ['length', [], '9', [9]],
    ['pattern', ['^a$', 'i'], '^[A-Z]{1,3},$', ['^[A-Z]{1,3},$', 'i']],
  ])('%s %j becomes %s', (rule, params, typed, expected) => {
    const { field, undo } = showRules({ rule, ...(params.length > 0 ? { params } : {}) });
    const box = boxIn('validator_params');
    fireEvent.focus(box);
    typeIn(box, typed);
    fireEvent.blur(box);
    expect(field().validate).toEqual([{ rule, params: expected }]);
    undo();
    expect(field().validate).toEqual([{ rule, ...(params.length > 0 ? { params } : {}) }]);
  });

  test.each(['nonZero', 'bucket', 'region', 'specs'])(
    'the rule %s is chosen by its words and asks for none',
    (rule) => {
      const { field } = showRules({ rule: 'min', params: [3] });
      const words = { nonZero: 'Not zero', bucket: 'bucket', region: 'region', specs: 'specs' }[rule] ?? '';
      chooseIn(boxIn('validator_rule'), words);
      expect(field().validate).toEqual([{ rule }]);
      expect(settingOf('validator_params')).toBeNull();
    },
  );
});
