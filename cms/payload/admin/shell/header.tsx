import type { ServerProps } from 'payload';
import { isWordmark, logoPath } from '../../../contract/rules/shop-identity.ts';
import { currentIdentity } from '../../../infra/shop-identity.ts';
import { textsFor } from '../translations/translate.ts';
import './shell.css';

// biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes, which nothing makes smaller
export const ShopIcon = () => <img className="shop-mark" src="/favicon.svg" alt="" width={20} height={24} />;

export async function ShopLogo({ payload }: Pick<ServerProps, 'payload'>) {
  const { name, logo } = await currentIdentity(payload);
  const isNamed = logo && isWordmark(logo);
  return (
    <div className="shop-logo">
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img src={logo ? logoPath(logo) : '/favicon.svg'} alt={isNamed ? name : ''} height={60} />
      {!isNamed && <span>{name}</span>}
    </div>
  );
}

export const StorefrontLink = ({ i18n }: Pick<ServerProps, 'i18n'>) => (
  <a className="shop-link" href="/">
    {textsFor(i18n)('shell:toShop')}
  </a>
);
