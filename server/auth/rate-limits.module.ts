import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { createRateLimits, RATE_LIMITS, type RateLimits } from './rate-limits.ts';

/** Keeps callers from asking too often. */
@Module({
  providers: [
    {
      provide: RATE_LIMITS,
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Settings) => createRateLimits(redisUrl),
    },
  ],
  exports: [RATE_LIMITS],
})
export class RateLimitsModule implements OnModuleDestroy {
  constructor(@Inject(RATE_LIMITS) private readonly limits: RateLimits) {}

  onModuleDestroy(): Promise<void> {
    return this.limits.stop();
  }
}
