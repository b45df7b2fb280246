import { localText, useBlockWorld } from './block-context.ts';
import { itemsOf, stringOf, type BlockViewProps } from './block-props.ts';
import { Slot } from './slot.tsx';
import { Tabs } from './tabs.tsx';

/** Blocks behind tabs. */
export function TabsBoxBlock({ id, props }: BlockViewProps) {
  const { locale } = useBlockWorld();
  const tabs = itemsOf(props['tabs']).map(({ title }, at) => ({
    title: localText(title, locale),
    content: <Slot parent={id} name={`t${at}`} />,
  }));
  return (
    <div className="tabs-box">
      <Tabs tabs={tabs} look={stringOf(props['look'], 'line')} />
    </div>
  );
}
