import { Controller, Inject, Post } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin, Member } from '#server/http/guards.ts';
import { CurrentCall, Form } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { takeUpload, UPLOAD_SERVICES } from './take-upload.ts';
import type { UploadedFile, UploadServices } from './take-upload.ts';

const UPLOAD_FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    topic: { type: 'string', description: 'Letters, digits, `_` and `-`; a folder of the storage.' },
  },
};

/** Files that administrators and members send. */
@Controller()
export class UploadController {
  constructor(@Inject(UPLOAD_SERVICES) private readonly services: UploadServices) {}

  @Post('admin/ajax/upload')
  @Admin([], { form: true })
  @Form(UPLOAD_FORM)
  @Summary('Upload a file')
  ofAdmin(@CurrentCall() call: Call): Promise<{ file: UploadedFile }> {
    return takeUpload(call, this.services);
  }

  @Post('api/ajax/upload')
  @Member({ form: true })
  @Form(UPLOAD_FORM)
  @Summary('Upload a file as a member')
  ofMember(@CurrentCall() call: Call): Promise<{ file: UploadedFile }> {
    return takeUpload(call, this.services);
  }
}
