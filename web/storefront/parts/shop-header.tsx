import { useLocation } from 'react-router';
import { storeLocale } from '../../texts/locale.ts';
import { useCartCount } from '../state/cart-count.ts';
import { useUnread } from '../state/member-state.ts';
import { useOwnRules } from '../state/own-rules.ts';
import { addressIn, pathWithout, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { AccountTool } from './account-tool.tsx';
import { Icon } from './icon.tsx';
import { RuleLink } from './rule-link.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopLink } from './shop-link.tsx';
import { toggleTheme } from './toggle-theme.ts';

/** The head of every page: name, search, cart, account, language and colours; links of the site below. */
export function ShopHeader() {
  const { locale, t } = useShopWorld();
  const { shop, classes, headNav, nav, openMemberCenter } = useShopStart();
  const entries = useOwnRules()?.nav ?? nav;
  const { pathname, search } = useLocation();
  const other = locale === 'en' ? 'zh-cn' : 'en';
  const keyword = new URLSearchParams(search).get('keyword') ?? '';
  return (
    <header className="head">
      <a className="skip" href="#content">
        {t('head.skip')}
      </a>
      <div className="head-row">
        <ShopLink to="/" className="head-name">
          {shop.logo !== '' ? <img src={shop.logo} alt={shop.name} height={32} /> : shop.name}
        </ShopLink>
        <SearchBox keyword={keyword} />
        <nav className="head-tools" aria-label={t('head.menu')}>
          <button type="button" className="tool is-theme" onClick={toggleTheme} aria-label={t('head.theme')}>
            <Icon name="moon" />
          </button>
          <a
            className="tool is-language"
            hrefLang={other}
            lang={other}
            href={`${addressIn(other, pathWithout(pathname))}${search}`}
            onClick={() => storeLocale(other)}
          >
            <Icon name="globe" />
            <span>{t('head.language')}</span>
          </a>
          {openMemberCenter && (
            <>
              <MessageTool />
              <AccountTool />
            </>
          )}
          <CartTool />
        </nav>
      </div>
      <nav className="head-nav" aria-label={t('head.classes')}>
        <ShopLink to="/classes" className="is-all">
          <Icon name="grid" /> {t('head.classes')}
        </ShopLink>
        {classes.slice(0, 8).map(({ id, name }) => (
          <ShopLink key={id} to={`/class/${id}`}>
            {name}
          </ShopLink>
        ))}
        {headNav.map(({ title, path }) => (
          <ShopLink key={path} to={path}>
            {title}
          </ShopLink>
        ))}
        {entries.map((rule) => (
          <RuleLink key={rule.id} rule={rule} />
        ))}
      </nav>
    </header>
  );
}

/** There for everybody where it is wide enough, so that nothing moves; else as soon as there is something to read. */
function MessageTool() {
  const { t } = useShopWorld();
  const count = useUnread();
  return (
    <ShopLink
      to="/user/message"
      className={count > 0 ? 'tool is-messages has-news' : 'tool is-messages'}
      aria-label={count > 0 ? t('head.messageCount', { count }) : t('head.messages')}
    >
      <Icon name="bell" />
      <span>{t('head.messages')}</span>
      {count > 0 && <b>{count > 99 ? '99+' : count}</b>}
    </ShopLink>
  );
}

function CartTool() {
  const { t } = useShopWorld();
  const count = useCartCount();
  return (
    <ShopLink
      to="/cart"
      className="tool is-cart"
      aria-label={count > 0 ? t('head.cartCount', { count }) : t('head.cart')}
    >
      <Icon name="cart" />
      <span>{t('head.cart')}</span>
      {count > 0 && <b>{count > 99 ? '99+' : count}</b>}
    </ShopLink>
  );
}
