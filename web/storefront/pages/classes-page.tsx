import { Picture } from '../../blocks/picture.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

/** All classes of the shop. */
export function ClassesPage() {
  const { t } = useShopWorld();
  const { classes } = useShopStart();
  return (
    <div className="page">
      <PageHead title={t('classes.title')} />
      <h1>{t('classes.title')}</h1>
      {classes.map((top) => (
        <section key={top.id} className="class-part">
          <h2>
            <ShopLink to={`/class/${top.id}`}>{top.name}</ShopLink>
          </h2>
          <ul className="class-list">
            {top.children.map((each) => (
              <li key={each.id}>
                <ShopLink to={`/class/${each.id}`} className="class-line">
                  {each.image !== '' && <Picture src={each.image} alt="" />}
                  <span>{each.name}</span>
                </ShopLink>
                {each.children.length > 0 && (
                  <p>
                    {each.children.map((leaf) => (
                      <ShopLink key={leaf.id} to={`/class/${leaf.id}`}>
                        {leaf.name}
                      </ShopLink>
                    ))}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
