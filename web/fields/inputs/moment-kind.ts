/** What is picked of a moment. */
export type MomentKind = 'date' | 'time' | 'datetime' | 'year';
