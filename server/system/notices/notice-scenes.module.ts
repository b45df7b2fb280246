import { Global, Module } from '@nestjs/common';
import { EXCHANGE_SCENES } from './exchange-scenes.ts';
import { RaisedNotices } from './raised-notices.ts';
import { Scenes } from './scene.ts';

/** The scenes of notices, to which every module adds its own before the server starts. */
@Global()
@Module({
  providers: [
    {
      provide: Scenes,
      useFactory: () => {
        const scenes = new Scenes();
        scenes.add(...EXCHANGE_SCENES);
        return scenes;
      },
    },
    {
      provide: RaisedNotices,
      inject: [Scenes],
      useFactory: (scenes: Scenes) => new RaisedNotices(scenes),
    },
  ],
  exports: [Scenes, RaisedNotices],
})
export class NoticeScenesModule {}
