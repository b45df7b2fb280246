import { Controller, Delete, Head, Inject, Patch, Post } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin, Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Form } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import type { UploadedFile } from '../take-upload.ts';
import { beginSlices } from './begin-slices.ts';
import { completeSlices } from './complete-slices.ts';
import { ownSlices } from './own-slices.ts';
import { SLICE_SERVICES } from './slice-services.ts';
import type { SliceServices } from './slice-services.ts';
import { PART_TYPE, takePart } from './take-part.ts';
import { answerByTus } from './tus-server.ts';

/** Bodies are read by the protocol, and refusals have the status it goes by. */
const OPTIONS = { form: true, realStatus: true };
const BYTES = { type: 'string', format: 'binary' };
const COMPLETE_BODY = {
  type: 'object',
  required: ['upload'],
  properties: {
    upload: { type: 'string', maxLength: 64, description: 'Id of the upload: the end of its address.' },
    sha1: { type: 'string', pattern: '^[0-9a-fA-F]{40}$' },
  },
};
interface CompleteBody {
  upload: string;
  sha1?: string;
}

/** Files that administrators and members send in parts, by the tus protocol 1.0. */
@Controller()
export class SlicesController {
  constructor(@Inject(SLICE_SERVICES) private readonly services: SliceServices) {}

  @Post('admin/ajax/slices')
  @Form(BYTES, PART_TYPE)
  @Admin([], OPTIONS)
  @Summary('Begin a file that is sent in parts (tus 1.0)')
  beginAsAdmin(@CurrentCall() call: Call): Promise<void> {
    return beginSlices(call, this.services);
  }

  @Post('api/ajax/slices')
  @Form(BYTES, PART_TYPE)
  @Member(OPTIONS)
  @Summary('Begin a file that is sent in parts, as a member (tus 1.0)')
  beginAsMember(@CurrentCall() call: Call): Promise<void> {
    return beginSlices(call, this.services);
  }

  @Head('admin/ajax/slices/:id')
  @Admin([], OPTIONS)
  @Summary('How much of a file has arrived (tus 1.0)')
  headAsAdmin(@CurrentCall() call: Call): Promise<void> {
    return this.answer(call);
  }

  @Head('api/ajax/slices/:id')
  @Member(OPTIONS)
  @Summary('How much of a file has arrived, for a member (tus 1.0)')
  headAsMember(@CurrentCall() call: Call): Promise<void> {
    return this.answer(call);
  }

  @Patch('admin/ajax/slices/:id')
  @Form(BYTES, PART_TYPE)
  @Admin([], OPTIONS)
  @Summary('The next part of a file (tus 1.0)')
  patchAsAdmin(@CurrentCall() call: Call): Promise<void> {
    return takePart(call, this.services);
  }

  @Patch('api/ajax/slices/:id')
  @Form(BYTES, PART_TYPE)
  @Member(OPTIONS)
  @Summary('The next part of a file, from a member (tus 1.0)')
  patchAsMember(@CurrentCall() call: Call): Promise<void> {
    return takePart(call, this.services);
  }

  @Delete('admin/ajax/slices/:id')
  @Admin([], OPTIONS)
  @Summary('Give up a file that is sent in parts (tus 1.0)')
  deleteAsAdmin(@CurrentCall() call: Call): Promise<void> {
    return this.answer(call);
  }

  @Delete('api/ajax/slices/:id')
  @Member(OPTIONS)
  @Summary('Give up a file that is sent in parts, as a member (tus 1.0)')
  deleteAsMember(@CurrentCall() call: Call): Promise<void> {
    return this.answer(call);
  }

  @Post('admin/ajax/completeUpload')
  @Admin()
  @Summary('Keep a file whose parts have all arrived')
  completeAsAdmin(
    @CurrentCall() call: Call,
    @Body(COMPLETE_BODY) body: CompleteBody,
  ): Promise<{ file: UploadedFile }> {
    return completeSlices(call, this.services, body);
  }

  @Post('api/ajax/completeUpload')
  @Member()
  @Summary('Keep a file whose parts have all arrived, as a member')
  completeAsMember(
    @CurrentCall() call: Call,
    @Body(COMPLETE_BODY) body: CompleteBody,
  ): Promise<{ file: UploadedFile }> {
    return completeSlices(call, this.services, body);
  }

  /** Whose upload it is, is asked at every request. */
  private async answer(call: Call): Promise<void> {
    await ownSlices(call, this.services.slices, call.params['id'] ?? '');
    await answerByTus(this.services.tus, call);
  }
}
