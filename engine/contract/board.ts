/** A field that a card of the dashboard can name. */
export interface CardField {
  name: string;
  title: string;
  type: string;
}

/** A table that cards can be made of, with the fields the caller may read in clear. `GET dashboard/sources`. */
export interface CardSource {
  name: string;
  title: string;
  icon: string;
  measures: CardField[];
  groups: CardField[];
  times: CardField[];
}
