import { Controller, Get } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin, Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { suffixSvg } from './suffix-svg.ts';

/** Nothing in a drawing may load or run anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface SuffixQuery {
  suffix?: unknown;
  background?: unknown;
}

/** What is no text is read as left out. */
const SUFFIX_QUERY = {
  type: 'object',
  properties: { suffix: {}, background: { description: 'A CSS colour.' } },
};

/** Drawn sheets with a suffix on them, for files that are no pictures. */
@Controller()
export class SuffixSvgController {
  @Get('admin/ajax/buildSuffixSvg')
  @Admin()
  @Summary('A drawn sheet with a suffix on it')
  ofAdmin(@CurrentCall() call: Call, @Query(SUFFIX_QUERY) query: SuffixQuery): void {
    send(call, query);
  }

  @Get('api/ajax/buildSuffixSvg')
  @Public()
  @Summary('A drawn sheet with a suffix on it')
  ofShop(@CurrentCall() call: Call, @Query(SUFFIX_QUERY) query: SuffixQuery): void {
    send(call, query);
  }
}

function send({ reply }: Call, { suffix, background }: SuffixQuery): void {
  void reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'public, max-age=86400')
    .send(suffixSvg(textOf(suffix), textOf(background)));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
