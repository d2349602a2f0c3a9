import './shell.css';

/** The shop's mark, as on the storefront. */
// biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes, which nothing makes smaller
export const ShopIcon = () => <img className="shop-mark" src="/favicon.svg" alt="" width={20} height={24} />;

export const ShopLogo = () => (
  <div className="shop-logo">
    {/* biome-ignore lint/performance/noImgElement: as above */}
    <img src="/favicon.svg" alt="" width={50} height={60} />
    <span>Pul Dükkânı</span>
  </div>
);
