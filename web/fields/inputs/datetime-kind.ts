/** What is picked of a datetime. */
export type DatetimeKind = 'date' | 'time' | 'datetime' | 'year';
