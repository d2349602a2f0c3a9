import { useEffect, useState } from 'react';
import { RATINGS } from '../../cms/contract/rules/catalogue.ts';
import { createReview, useOwnReview } from '../api/reviews.ts';
import { createDraftStorage } from '../forms/draft-storage.ts';
import { useSubmission } from '../forms/use-submission.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { useFocusFor } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

const COMMENT_MAX_LENGTH = 2000;
const WORDS = ['Kötü', 'Orta', 'İyi', 'Çok iyi', 'Mükemmel'];
const NOTHING = { rating: '', comment: '' };
const typed = createDraftStorage<typeof NOTHING>();

function useReviewForm(productId: string) {
  const { userInfo } = useSession();
  const [values, setValues] = useState(() => typed.of(productId) ?? NOTHING);
  const [isWritten, setWritten] = useState(false);
  useEffect(() => typed.forget(productId), [productId]);
  const { handleSubmit, isBusy } = useSubmission({
    async send() {
      const review = { rating: Number(values.rating), comment: values.comment };
      await typed.send(productId, userInfo?._id, values, createReview(productId, review));
      setValues(NOTHING);
      setWritten(true);
      notifySuccess(<span lang="en">Review submitted</span>);
    },
  });
  const set = (change: Partial<typeof NOTHING>) => setValues((known) => ({ ...known, ...change }));
  return { values, set, isWritten, handleSubmit, isBusy };
}

/** Form for one review. After sending, thanks replace the form; on later visits, a note replaces it. */
export function ReviewForm({ productId }: { productId: string }) {
  const { values, set, isWritten, handleSubmit, isBusy } = useReviewForm(productId);
  const { data: ownReview } = useOwnReview(productId);
  return (
    <>
      {isWritten ? <Thanks /> : ownReview && <Alert role="none">Bu ürünü değerlendirdiniz.</Alert>}
      <form onSubmit={handleSubmit} hidden={isWritten || Boolean(ownReview)}>
        <Stack>
          <SelectField
            label="Puan"
            name="rating"
            required
            value={values.rating}
            onChange={({ target }) => set({ rating: target.value })}
          >
            <option value="">Seçiniz...</option>
            {RATINGS.map((value, index) => (
              <option key={value} value={value}>
                {value} – {WORDS[index]}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Yorum"
            name="comment"
            rows={4}
            required
            maxLength={COMMENT_MAX_LENGTH}
            value={values.comment}
            onChange={({ target }) => set({ comment: target.value })}
          />
          <Button type="submit" busy={isBusy}>
            Gönder
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** Receives the focus after the button is removed, so that screen readers read the thanks. */
function Thanks() {
  const place = useFocusFor<HTMLDivElement>(true);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="success" role="none">
        Teşekkür ederiz, değerlendirmeniz yayımlandı.
      </Alert>
    </div>
  );
}
