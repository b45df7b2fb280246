import { Module } from '@nestjs/common';
import { TerminalController } from './terminal.controller.ts';
import { TerminalService } from './terminal.service.ts';

/** Fixed commands for callers who may do everything. */
@Module({ providers: [TerminalService], controllers: [TerminalController] })
export class TerminalModule {}
