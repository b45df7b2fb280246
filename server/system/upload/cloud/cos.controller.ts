import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin, Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { UPLOAD_SERVICES } from '../take-upload.ts';
import type { UploadedFile, UploadServices } from '../take-upload.ts';
import { grantUpload, type GrantQuery, type UploadGrant } from './grant-upload.ts';
import { takeFromCloud, type CloudFile } from './take-from-cloud.ts';

const GRANT_QUERY = {
  type: 'object',
  properties: {
    topic: { type: 'string', description: 'Letters, digits, `_` and `-`.' },
    prefix: {
      type: 'string',
      maxLength: 500,
      description: 'One that was granted before, to go on below it.',
    },
  },
};
const CALLBACK_BODY = {
  type: 'object',
  required: ['url', 'name', 'size', 'sha1'],
  properties: {
    url: { type: 'string', minLength: 1, maxLength: 2048 },
    name: { type: 'string', maxLength: 500 },
    size: { type: 'integer', minimum: 0 },
    type: { type: 'string', maxLength: 200 },
    sha1: { type: 'string', pattern: '^[0-9a-fA-F]{40}$' },
  },
};

/** Files that browsers send straight to the cloud: credentials before, and the record after. */
@Controller()
export class CosController {
  constructor(@Inject(UPLOAD_SERVICES) private readonly services: UploadServices) {}

  @Get('admin/Cos/refreshToken')
  @Admin()
  @Summary('Temporary credentials for uploads to the cloud')
  grantAdmin(@CurrentCall() call: Call, @Query(GRANT_QUERY) query: GrantQuery): Promise<UploadGrant> {
    return grantUpload(call, this.services, query);
  }

  @Get('api/Cos/refreshToken')
  @Member()
  @Summary('Temporary credentials for a member’s uploads to the cloud')
  grantMember(@CurrentCall() call: Call, @Query(GRANT_QUERY) query: GrantQuery): Promise<UploadGrant> {
    return grantUpload(call, this.services, query);
  }

  @Post('admin/Cos/callback')
  @Admin()
  @Summary('Keep a file that was sent to the cloud')
  takeOfAdmin(
    @CurrentCall() call: Call,
    @Body(CALLBACK_BODY) body: CloudFile,
  ): Promise<{ file: UploadedFile }> {
    return takeFromCloud(call, this.services, body);
  }

  @Post('api/Cos/callback')
  @Member()
  @Summary('Keep a file that a member sent to the cloud')
  takeOfMember(
    @CurrentCall() call: Call,
    @Body(CALLBACK_BODY) body: CloudFile,
  ): Promise<{ file: UploadedFile }> {
    return takeFromCloud(call, this.services, body);
  }
}
