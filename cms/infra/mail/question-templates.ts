import { paths } from '../../contract/paths.ts';
import { inPanel } from './dealer-templates.ts';
import { type MailContent, renderMail } from './mail-template.ts';

/** Prefix of the keys of answers, which go to an address and not to an account. */
export const ANSWER_KEY = 'question-answer:';

type Product = { id: string; name: string };

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim());

/** To the dealer: somebody asks about a product. Not who: the answer is written in the panel. */
export const newQuestion = (
  { id, text, product }: { id: string; text: string; product: Product },
  publicUrl: string,
): MailContent =>
  renderMail({
    subject: `Ürün sorusu: ${product.name}`,
    title: 'Yeni soru',
    parts: [
      'Bir ürün hakkında soru soruldu. Yanıtı panelden yazarsınız, sorana e-postayla gider.',
      { facts: [['Ürün', product.name]] },
      ...paragraphs(text),
      inPanel(publicUrl, 'questions', id),
    ],
  });

/** `text` is null where the address that asked is not proven: a stranger may have typed both. */
type Answered = { text: string | null; answer: string; product: Product; isPublic: boolean };

/** Sent to the asker. */
export const questionAnswer = (
  { text, answer, product, isPublic }: Answered,
  publicUrl: string,
): MailContent =>
  renderMail({
    subject: `Sorunuzun yanıtı: ${product.name}`,
    parts: [
      ...(text === null
        ? ['Bu ürün hakkında sorulan sorunun yanıtı:']
        : ['Sorunuz:', ...paragraphs(text), 'Yanıtımız:']),
      ...paragraphs(answer),
      ...(isPublic
        ? [
            'Sorunuzu ve yanıtımızı, kim olduğunuzu belirtmeden ürünün sayfasında da yayımladık. Kaldırılmasını isterseniz bize yazın.',
          ]
        : []),
      { link: product.name, url: publicUrl + paths.product(product.id) },
    ],
  });
