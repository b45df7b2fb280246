import type { ComponentType } from 'react';
import { reportUnknown } from '../../fields/report-unknown.ts';
import { ChoiceWidget, RemoteWidget, SwitchWidget } from './choice-widgets.tsx';
import { DatetimeRangeWidget, DatetimeWidget } from './datetime-widgets.tsx';
import { CheckWidget, RangeWidget, TextsWidget, TextWidget } from './text-widgets.tsx';
import {
  isKnownWidget,
  widgetKind,
  type SearchWidget,
  type SearchWidgetProps,
  type WidgetKind,
} from './widget.ts';

const registered = new Map<string, SearchWidget>();

/** Adds a widget of the search. Definitions name it in `search.widget`; it then asks for every operator but NULL. */
export function registerSearchWidget(name: string, widget: SearchWidget): void {
  registered.set(name, widget);
}

const WIDGETS: Record<Exclude<WidgetKind, 'named'>, ComponentType<SearchWidgetProps>> = {
  check: CheckWidget,
  text: TextWidget,
  texts: TextsWidget,
  range: RangeWidget,
  datetime: DatetimeWidget,
  datetimeRange: DatetimeRangeWidget,
  choice: ChoiceWidget,
  switch: SwitchWidget,
  remote: RemoteWidget,
};

/** Draws the widget that asks for a field by an operator. */
export function NamedWidget(props: SearchWidgetProps) {
  const { field, operator } = props;
  const kind = widgetKind(field, operator, (name) => registered.has(name));
  const Own = kind === 'named' ? registered.get(field.widget) : undefined;
  if (Own) return <Own {...props} />;
  if (!isKnownWidget(field.widget)) reportUnknown('search widget', field.widget);
  const Widget = kind === 'named' ? TextWidget : WIDGETS[kind];
  return <Widget {...props} />;
}
