import type { JsonObject, Text } from '#engine/definition/index.ts';
import type { Audience } from '#server/http/audience.ts';

/** An occasion of which people are notified, declared by code: what it says can be changed by the operator. */
export interface Scene {
  /** `order_paid`; the type of its messages. */
  key: string;
  title: Text;
  /** `staff`: administrators who hold the node of `target`. `named`, `member`: administrators, members, whom the raising code names. */
  receiver: 'staff' | 'named' | 'member';
  /** Members who asked to be notified of it: the operator may switch it off. What else concerns them always reaches them. */
  isOptional?: boolean;
  /** What templates may say, by name. */
  variables: Readonly<Record<string, Text>>;
  /** The message it begins with; variables stand in braces. */
  message: { 'zh-cn': string; en: string };
  /** The list a click leads to. */
  target: SceneTarget;
}

/** A page and the search it opens with. */
export interface SceneTarget {
  /** The list of a definition, `shop/order/order`, or another page: of the back office, of the shop for members (`goods/{id}`). */
  definition: string;
  /** What staff hold who are notified. Default: what lets them see the list. */
  node?: string;
  /** The list where whoever may not see the first one finds the same: that of a shop's own people. */
  orElse?: string;
  /** Search by field; variables stand in braces. */
  search: Readonly<Record<string, string>>;
}

/** Who is notified of a scene. */
export const audienceOf = ({ receiver }: Pick<Scene, 'receiver'>): Audience =>
  receiver === 'member' ? 'member' : 'admin';

/** Whether its messages on the site can't be switched off: what is done with an order or with money of a member. */
export const isBinding = ({
  receiver,
  isOptional = false,
}: Pick<Scene, 'receiver' | 'isOptional'>): boolean => receiver === 'member' && !isOptional;

/** Gives a scene back, checked. @throws Error for one whose own texts say what it has no variable for. */
export function defineScene(scene: Scene): Scene {
  const { definition, search } = scene.target;
  const said = [...Object.values(scene.message), definition, ...Object.values(search)];
  const unknown = said.flatMap((text) => unknownVariables(text, Object.keys(scene.variables)));
  if (unknown.length > 0) throw new Error(`The scene ${scene.key} has no variable ${unknown.join(', ')}`);
  return Object.freeze(scene);
}

/** The scenes of this product, by key. */
export class Scenes {
  readonly #byKey = new Map<string, Scene>();

  /** @throws Error for a key that is taken. */
  add(...scenes: readonly Scene[]): void {
    for (const scene of scenes) {
      if (this.#byKey.has(scene.key)) throw new Error(`There is a scene ${scene.key} already`);
      this.#byKey.set(scene.key, scene);
    }
  }

  get(key: string): Scene | undefined {
    return this.#byKey.get(key);
  }

  all(): Scene[] {
    return [...this.#byKey.values()];
  }
}

const VARIABLE = /\{([^{}]*)\}/g;

/** Names in braces that are no variables, each once. */
export function unknownVariables(template: string, known: readonly string[]): string[] {
  const names = [...template.matchAll(VARIABLE)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/** A template with its variables filled in; one without a value leaves nothing behind. */
export function filledIn(
  template: string,
  data: Readonly<JsonObject>,
  encode: (text: string) => string = String,
): string {
  return template.replace(VARIABLE, (_whole, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return value === undefined || value === null ? '' : encode(String(value));
  });
}

/** Where a click on a message leads: `/shop/order/order?status=2&order_no=1`, `/goods/12`. */
export function addressOf({ definition, search }: SceneTarget, data: Readonly<JsonObject>): string {
  const terms = Object.entries(search).map(
    ([field, value]) => `${encodeURIComponent(field)}=${filledIn(value, data, encodeURIComponent)}`,
  );
  return `/${filledIn(definition, data, encodeURIComponent)}${terms.length > 0 ? `?${terms.join('&')}` : ''}`;
}
