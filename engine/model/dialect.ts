/** The two ways to speak to the record API: BuildAdmin's envelope, and REST as react-admin speaks it. */
export type Dialect = 'backOffice' | 'rest';
