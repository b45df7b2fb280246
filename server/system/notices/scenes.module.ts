import { Global, Module } from '@nestjs/common';
import { Scenes } from './scene.ts';

/** The scenes of notices, to which every module adds its own before the server starts. */
@Global()
@Module({ providers: [Scenes], exports: [Scenes] })
export class ScenesModule {}
