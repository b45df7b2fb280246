import { AppError } from '#server/errors/app-error.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';

const throughTheDesigner = (): never => {
  throw new AppError('action.not-allowed');
};

/**
 * Versions of definitions. Publishing and deleting are rights that the designer's own routes ask for; a list of versions
 * has nothing to carry out.
 */
export const crudBehaviour = (): Behaviour => ({
  definition: 'crud/crud',
  actions: { generate: throughTheDesigner, delete: throughTheDesigner },
});
