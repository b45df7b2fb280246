import 'reflect-metadata';

const SUMMARY = Symbol('summary of a method');

/** What a controller's method is for, in a few words, for the description of the API. */
export function Summary(text: string): MethodDecorator {
  return (target, key) => Reflect.defineMetadata(SUMMARY, text, target, String(key));
}

/** The words of `@Summary`; empty without them. */
export function summaryOf(controller: object, method: string): string {
  return (Reflect.getMetadata(SUMMARY, controller, method) as string | undefined) ?? '';
}
