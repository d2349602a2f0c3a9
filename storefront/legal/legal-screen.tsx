import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LegalSlug } from '../../cms/contract/legal.ts';
import { patterns } from '../../cms/contract/paths.ts';
import { unescapeHtml } from '../../cms/contract/rules/escape-html.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useLegalPage } from '../api/texts.ts';
import NotFoundScreen from '../pages/not-found-screen.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { sheetBox } from '../theme/css-fragments.ts';
import { media, size, space } from '../theme/tokens.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { Skeleton } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { LegalText } from './legal-text.tsx';

export default function LegalScreen() {
  const slug = legalSlugOf(useLocation().pathname);
  const answer = useLegalPage(slug);
  const { data, error } = answer;
  if (!slug || data === null || isNotFound(error)) return <NotFoundScreen />;
  return (
    <Page title={data?.title ?? titles[slug] ?? ''} documentTitle={data?.pageTitle} width="large">
      {data ? (
        <WholeText html={data.html} />
      ) : (
        <Unanswered answer={answer} loader={<Skeleton $height="24rem" />} />
      )}
    </Page>
  );
}

const WORTH_LISTING = 3;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > nav {
    padding-inline: ${space[4]};
    ${sheetBox}
  }
  nav li {
    padding-block: ${space[2]};
    font-size: ${size.s};
    line-height: 1.4;
  }
  ${media.tablet} {
    gap: ${space[6]};
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
    > nav {
      position: sticky;
      top: ${space[4]};
      max-height: calc(100dvh - 2 * ${space[4]});
      padding-block: ${space[4]} 0;
      overflow-y: auto;
    }
  }
  ${media.desktop} {
    gap: ${space[7]};
    grid-template-columns: 16rem minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

function WholeText({ html }: { html: string }) {
  const { html: marked, sections } = addHeadingIds(html);
  if (sections.length < WORTH_LISTING) return <LegalText html={html} />;
  return (
    <Columns>
      <nav aria-label="İçindekiler">
        <Disclosure title="İçindekiler" isFixedFromTablet>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Disclosure>
      </nav>
      <LegalText html={marked} />
    </Columns>
  );
}

const slugs: Record<string, LegalSlug> = {
  [patterns.preliminaryInformation]: 'on-bilgilendirme-formu',
  [patterns.distanceSales]: 'mesafeli-satis-sozlesmesi',
  [patterns.privacy]: 'gizlilik-sozlesmesi',
  [patterns.returns]: 'iptal-ve-iade-kosullari',
  [patterns.returnsAscii]: 'iptal-ve-iade-kosullari',
  [patterns.dataProtection]: 'kvkk-aydinlatma-metni',
};

/** Finds the legal text of a URL path. Decodes the path, because browsers encode the letter ş. */
export function legalSlugOf(pathname: string): LegalSlug | null {
  try {
    return slugs[decodeURIComponent(pathname).normalize('NFC').replace(/\/$/, '')] ?? null;
  } catch {
    return null;
  }
}

const titles: Partial<Record<LegalSlug, string>> = {
  'on-bilgilendirme-formu': 'Ön Bilgilendirme Formu',
  'mesafeli-satis-sozlesmesi': 'Mesafeli Satış Sözleşmesi',
  'gizlilik-sozlesmesi': 'Gizlilik Sözleşmesi',
  'iptal-ve-iade-kosullari': 'İptal ve İade Koşulları',
  'kvkk-aydinlatma-metni': 'KVKK Aydınlatma Metni',
};

type Section = { id: string; title: string };

export function addHeadingIds(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const [before = '', ...parts] = html.split('<h2');
  const marked = parts.map((part) => {
    const begin = part.indexOf('>') + 1;
    const end = part.indexOf('</h2>');
    const title = unescapeHtml(part.slice(begin, end).replace(/<[^<>]*>/g, '')).trim();
    // Editors use empty headings as gaps.
    if (begin === 0 || end < begin || title === '') return `<h2${part}`;
    const id = `bolum-${sections.length + 1}`;
    sections.push({ id, title });
    return `<h2 id="${id}"${part}`;
  });
  return { html: before + marked.join(''), sections };
}
