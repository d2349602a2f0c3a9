'use client';

import { useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { paths } from '../../../contract/paths.ts';
import './shell.css';

/** A product as shoppers see it; a draft is seen by nobody. */
export function ViewInShopLink() {
  const { id, savedDocumentData } = useDocumentInfo();
  const { i18n } = useTranslation();
  if (id === undefined || !savedDocumentData?.isPublished) return null;
  return (
    <a className="shop-link" href={paths.product(String(id))} target="_blank" rel="noreferrer">
      {i18n.language === 'en' ? 'See in the shop' : 'Mağazada gör'}
    </a>
  );
}
