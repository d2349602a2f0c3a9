import { paths } from '../../contract/paths.ts';
import { inPanel } from './dealer-templates.ts';
import { type MailContent, renderMail } from './mail-template.ts';

/** Prefix of the outbox key of a mail that answers a question. The mail goes to an address, not to an account. */
export const ANSWER_KEY = 'question-answer:';

type Product = { id: string; name: string };

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim());

/** Asks the dealer to answer in the panel; the mail does not name the asker, so nobody answers past the panel. */
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

/** `text` is null when the asker's address is not proven: a stranger may have typed the address and the question. */
type Answered = { text: string | null; answer: string; product: Product; isPublic: boolean };

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
