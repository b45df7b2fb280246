/** Pages of the shop that people design. */
export const PAGE = 'shop/diy/designer';
/** What is being made of a page; nobody but its editors sees it. */
export const PAGE_DRAFT = 'shop/diy/draft';
/** What a page was at some time; versions are never written again. */
export const PAGE_VERSION = 'shop/diy/version';
/** The documents of versions, apart from what lists show of them. */
export const PAGE_DOCUMENT = 'shop/diy/document';
/** Versions that go live at a time of their own. */
export const PAGE_SCHEDULE = 'shop/diy/schedule';
/** Who edits a page at present. */
export const PAGE_LOCK = 'shop/diy/lock';
export const PAGE_TEMPLATE = 'shop/diy/template';
export const PAGE_SECTION = 'shop/diy/section';
/** What pages lead to and show. */
export const PAGE_USE = 'shop/diy/use';

/** What the code of a page looks like. */
export const PAGE_CODE = '^[a-z0-9][a-z0-9-]{0,49}$';

/** The code under which whatever is the first page at the time is asked for. */
export const HOME = 'home';

/** How a version came to be. */
export type VersionKind = 'publish' | 'restore' | 'named' | 'autosave';
