import { controllers } from './controllers.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const IMPORTS =
  "import { Controller, Get, Post } from '@nestjs/common';\n" +
  "import { Admin, Member, Public } from '#server/http/guards.ts';\n";
const controller = (methods: string) =>
  `${IMPORTS}@Controller('admin/x')\nexport class XController {\n${methods}\n}\n`;
const findings = async (methods: string, file = 'server/auth/x.controller.ts') =>
  lines(await findingsIn(controllers, { [file]: controller(methods) }));

test('a method that says who may call it and what it takes passes', async () => {
  expect(
    await findings(
      "  constructor(private readonly x: X) {}\n  @Get('a') @Public() a(@Query(SCHEMA) query: Q) { return query; }\n" +
        "  @Post('b') @Admin('x/y') b(@CurrentCall() { context }: Call, @Body(SCHEMA, 'issues') body: B) { return [context, body]; }\n" +
        "  @Post('c') @Member({ form: true }) @Form(SCHEMA) c(@CurrentCall() call: Call) { return call; }\n" +
        '  private helper() { return this.x; }',
    ),
  ).toEqual([]);
});

test('a route without a guard, or with two, is found', async () => {
  expect(await findings("  @Get('a') a() {}\n  @Get('b') @Public() @Admin() b() {}")).toEqual([
    'server/auth/x.controller.ts:5 a says not who may call it: @Public, @Member or @Admin',
    'server/auth/x.controller.ts:6 b says twice who may call it',
  ]);
});

test('a body or a query without a schema is found', async () => {
  expect(
    await findings(
      "  @Post('a') @Admin() a() {}\n" +
        "  @Post('b') @Admin() b(@Body() body: B) { return body; }\n" +
        "  @Get('c') @Admin() c(@Query() query: Q) { return query; }",
    ),
  ).toEqual([
    'server/auth/x.controller.ts:5 a takes a body and names no schema of it: @Body(schema)',
    'server/auth/x.controller.ts:6 b takes a body and names no schema of it: @Body(schema)',
    'server/auth/x.controller.ts:7 c takes a query and names no schema of it: @Query(schema)',
  ]);
});

test('input taken past its schema is found', async () => {
  expect(
    await findings(
      "  @Get('a') @Admin() a(@CurrentCall() { query }: Call) { return query; }\n" +
        "  @Get('b') @Admin() b(@CurrentCall() call: Call) { return call.query; }",
    ),
  ).toEqual([
    'server/auth/x.controller.ts:5 a takes a query and names no schema of it: @Query(schema)',
    'server/auth/x.controller.ts:6 b takes a query and names no schema of it: @Query(schema)',
  ]);
});

test("Nest's own parameters, which check nothing, are found", async () => {
  const text =
    "import { Body, Controller } from '@nestjs/common';\nexport const used = [Body, Controller];\n";
  expect(lines(await findingsIn(controllers, { 'server/auth/x.controller.ts': text }))).toEqual([
    'server/auth/x.controller.ts:1 takes Body of Nest, which checks nothing: see server/http/input-params.ts',
  ]);
});

test('a controller stands in a file of its own kind', async () => {
  expect(await findings("  @Get('a') @Public() a() {}", 'server/auth/x-routes.ts')).toEqual([
    'server/auth/x-routes.ts:4 XController belongs into a file named *.controller.ts',
  ]);
});
