import { Controller, Inject, Post } from '@nestjs/common';
import type { ParsedAddress } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { Admin, Member } from '#server/http/guards.ts';
import { Body } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { REGIONS, type Regions } from '#server/record/regions/regions.ts';
import { parseAddress } from './parse-address.ts';

const TEXT_BODY: JsonSchema = {
  type: 'object',
  properties: { text: { type: 'string', maxLength: 2000, description: 'An address as it was pasted.' } },
  required: ['text'],
};

/** Name, mobile number, region and street of an address that was pasted as one text; what it does not say is empty. */
@Controller()
export class AddressController {
  constructor(@Inject(REGIONS) private readonly regions: Regions) {}

  @Post('admin/ajax/parseAddress')
  @Admin()
  @Summary('The parts of a pasted address')
  ofAdmin(@Body(TEXT_BODY) { text }: { text: string }): ParsedAddress {
    return parseAddress({ regions: this.regions }, text);
  }

  @Post('api/shop.address/parse')
  @Member()
  @Summary('The parts of a pasted address')
  ofMember(@Body(TEXT_BODY) { text }: { text: string }): ParsedAddress {
    return parseAddress({ regions: this.regions }, text);
  }
}
