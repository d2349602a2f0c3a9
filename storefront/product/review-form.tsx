import { useState } from 'react';
import { RATINGS } from '../../cms/contract/rules/catalogue.ts';
import { createReview } from '../api/products.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

const COMMENT_MAX_LENGTH = 2000;
const WORDS = ['Kötü', 'Orta', 'İyi', 'Çok iyi', 'Mükemmel'];

export function ReviewForm({ productId }: { productId: string }) {
  const [rating, setRating] = useState('');
  const [comment, setComment] = useState('');
  const { handleSubmit, isBusy } = useSubmission({
    async send() {
      await createReview(productId, { rating: Number(rating), comment });
      setRating('');
      setComment('');
      notifySuccess(<span lang="en">Review submitted</span>);
    },
  });

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <SelectField
          label="Puan"
          name="rating"
          required
          value={rating}
          onChange={(event) => setRating(event.target.value)}
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
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            Gönder
          </Button>
        </div>
      </Stack>
    </form>
  );
}
