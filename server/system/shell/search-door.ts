import { AppError } from '#server/http/app-error.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { own } from '#server/record/own.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { findRecords } from './find-records.ts';

/** Longer than this is no word one remembers. */
const LONGEST = 100;

/** `GET /admin/search?q=`: records of any table that contain the words, for whoever is signed in: `FoundRecords`. */
export function openSearchDoor(door: HttpDoor, services: RecordServices): void {
  door.route({
    dialect: 'backOffice',
    methods: ['GET'],
    path: '/admin/search',
    access: 'login',
    handle: ({ context, query }) => {
      const asked = own(query, 'q');
      const words = typeof asked === 'string' ? asked.trim() : '';
      if (words === '' || words.length > LONGEST)
        throw new AppError('request.bad-value', { params: { field: 'q' } });
      return findRecords(services, context, words);
    },
  });
}
