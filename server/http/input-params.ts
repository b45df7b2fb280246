import 'reflect-metadata';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { JsonSchema } from '#engine/definition/index.ts';
import { callOf } from './call.guard.ts';
import { inputCheck, type InputRefusal } from './input-check.ts';

/** What a controller's method takes, for its description. */
export interface MethodInput {
  body?: JsonSchema;
  query?: JsonSchema;
  /** Of a multipart form, which the method reads from the stream by itself. */
  form?: JsonSchema;
  /** What its body is instead of a multipart form. */
  formType?: string;
}

const INPUT = Symbol('schemas of a method');

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** The whole call, for methods that need who asks, or the reply. */
export const CurrentCall = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  callOf(requestOf(context)),
);

/** The body by its schema; `{}` when there is none, unless the schema's input must be there (`issues`). */
export function Body(schema: JsonSchema, refusal: InputRefusal = 'bad-value'): ParameterDecorator {
  const check = inputCheck(schema, refusal);
  return described({ body: schema }, (request) =>
    check(request.body === undefined && refusal === 'bad-value' ? {} : request.body),
  );
}

/** The query by its schema: texts, and lists and groups of them. */
export function Query(schema: JsonSchema, refusal: InputRefusal = 'bad-value'): ParameterDecorator {
  const check = inputCheck(schema, refusal);
  return described({ query: schema }, (request) => check(request.query));
}

/** Describes the multipart form, or other stream, that a method reads by itself. */
export function Form(schema: JsonSchema, formType?: string): MethodDecorator {
  const input = { form: schema, ...(formType === undefined ? {} : { formType }) };
  return (target, key) => describe(target, String(key), input);
}

/** The schemas that the parameters of a controller's method name. */
export function inputOf(controller: object, method: string): MethodInput {
  return (Reflect.getMetadata(INPUT, controller, method) as MethodInput | undefined) ?? {};
}

function described(input: MethodInput, read: (request: FastifyRequest) => unknown): ParameterDecorator {
  const parameter = createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(requestOf(context)),
  )();
  return (target, key, index) => {
    parameter(target, key, index);
    describe(target, String(key), input);
  };
}

function describe(controller: object, method: string, input: MethodInput): void {
  Reflect.defineMetadata(INPUT, { ...inputOf(controller, method), ...input }, controller, method);
}
