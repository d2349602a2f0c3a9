'use client';

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { paths } from '../../../contract/paths.ts';
import { describeProduct } from '../../../contract/rules/meta-description.ts';
import { useTexts } from '../translations/use-texts.ts';
import '../shell/panel-block.css';

const useText = (path: string): string =>
  useFormFields(([fields]) => String(fields?.[path]?.value ?? '').trim());

/** Shows a page as search results show the page, with what the shop writes where a field is empty. */
export function SearchPreview() {
  const t = useTexts();
  const { id, collectionSlug } = useDocumentInfo();
  const { serverURL } = useConfig().config;
  const isProduct = collectionSlug === 'products';
  const [title, description] = [useText('meta.title'), useText('meta.description')];
  const name = useText(isProduct ? 'name' : 'title');
  const product = { name, description: useText('description'), category: useText('category') };
  const [ownDescription, source] = isProduct
    ? [describeProduct(product), t(product.description ? 'seo:fromDescription' : 'seo:fromName')]
    : ['', t('seo:fromText')];
  return (
    <section className="panel-block search-preview" aria-labelledby="search-preview">
      <h3 id="search-preview">{t('seo:preview')}</h3>
      <blockquote>
        {isProduct && id && <small>{serverURL + paths.product(String(id))}</small>}
        <strong>{title || name || '…'}</strong>
        <span>{description || ownDescription}</span>
      </blockquote>
      <ul>
        <li>
          {title ? t('seo:ownTitle') : t('seo:nameAsTitle')} {(title || name).length}/60
        </li>
        <li>
          {description ? t('seo:ownDescription') : source} {(description || ownDescription).length}/160
        </li>
        {isProduct && <li>{t('seo:picture')}</li>}
      </ul>
    </section>
  );
}
