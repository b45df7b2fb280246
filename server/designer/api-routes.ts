import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { AuthModule } from '#server/auth/auth.module.ts';
import { describedRoutes, type DescribedRoute } from '#server/http/described-routes.ts';
import { MallModule } from '#server/mall/mall.module.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { AccountsModule } from '#server/system/accounts/accounts.module.ts';
import { DashboardModule } from '#server/system/dashboard/dashboard.module.ts';
import { LibraryModule } from '#server/system/library/library.module.ts';
import { NoticesModule } from '#server/system/notices/notices.module.ts';
import { PersonalModule } from '#server/system/personal/personal.module.ts';
import { RegionsModule } from '#server/system/regions/regions.module.ts';
import { SettingsModule } from '#server/system/settings/settings.module.ts';
import { SecurityModule } from '#server/system/security/security.module.ts';
import { ShellModule } from '#server/system/shell/shell.module.ts';
import { TerminalModule } from '#server/system/terminal/terminal.module.ts';
import { UploadModule } from '#server/system/upload/upload.module.ts';
import { PagesModule } from '#server/pages/pages.module.ts';
import { DesignerModule } from './designer.module.ts';
import { PlanningModule } from './planning/planning.module.ts';
import { WireModule } from './wire/wire.module.ts';

/** Modules with controllers. */
const MODULES = [
  MetadataModule,
  AccountsModule,
  AuthModule,
  DashboardModule,
  MallModule,
  NoticesModule,
  PagesModule,
  PersonalModule,
  RecordsModule,
  RegionsModule,
  SettingsModule,
  SecurityModule,
  ShellModule,
  TerminalModule,
  UploadModule,
  LibraryModule,
  DesignerModule,
  PlanningModule,
  WireModule,
];

/** The routes of all controllers, without a server that runs: for the command line. */
export function apiRoutes(): DescribedRoute[] {
  const seen = new Set<unknown>();
  return MODULES.flatMap((module) => describedRoutes(controllersOf(module, seen)));
}

/** The controllers of a module and of those that it imports, each module once. */
function controllersOf(module: unknown, seen: Set<unknown>): Type[] {
  if (typeof module !== 'function' || seen.has(module)) return [];
  seen.add(module);
  const parts = (Reflect.getMetadata('imports', module) as unknown[] | undefined) ?? [];
  const own = (Reflect.getMetadata('controllers', module) as Type[] | undefined) ?? [];
  return [...own, ...parts.flatMap((part) => controllersOf(part, seen))];
}
