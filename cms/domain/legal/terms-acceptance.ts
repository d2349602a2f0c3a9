import type { Payload } from 'payload';
import { cachedRead, type PublishedText, readPublishedTexts } from './published-texts.ts';

/** Which text, in which version, was accepted and when. Kept with the user and the order. */
export type AcceptedText = { slug: string; versionId: string; publishedAt: string; acceptedAt: string };

const SIGN_UP_TEXTS = ['uyelik-sozlesmesi', 'kisisel-verilerin-islenmesi'] as const;
const signUpTexts = cachedRead((payload) => readPublishedTexts(payload, SIGN_UP_TEXTS, {}));

/** What whoever signs up accepts at this moment. Unpublished texts are left out. */
export async function acceptedAtSignUp(payload: Payload): Promise<AcceptedText[]> {
  return accept(await signUpTexts(payload), new Date());
}

export const accept = (texts: readonly PublishedText[], at: Date): AcceptedText[] =>
  texts.map(({ slug, versionId, publishedAt }) => ({
    slug,
    versionId,
    publishedAt,
    acceptedAt: at.toISOString(),
  }));
