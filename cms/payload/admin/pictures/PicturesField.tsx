'use client';

import { DraggableSortable, DraggableSortableItem, FieldLabel, useForm, useFormFields } from '@payloadcms/ui';
import type { ArrayFieldClientComponent, FormState } from 'payload';
import { stringify } from 'qs-esm';
import { useEffect, useState } from 'react';
import {
  MAX_FURTHER_PICTURES,
  PICTURE_CAPTION_LENGTH,
  type PictureView,
  pictureViews,
} from '../../../contract/rules/catalogue.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { thumbnailUrl } from '../../../domain/catalogue/thumbnail.ts';
import type { Media } from '../../../infra/database/payload-types.ts';
import { documentUrl } from '../shell/panel-urls.ts';
import { sendJson } from '../shell/send.ts';
import { useTexts } from '../translations/use-texts.ts';
import { ChoosePictures, PictureUpload } from './PictureUpload.tsx';
import { moved, type ShownPicture } from './shown-pictures.ts';
import './pictures.css';

/** Reads the field `image` and the rows of `pictures`, without rows of deleted pictures. */
function readPictures(fields: FormState): ShownPicture[] {
  const textAt = (path: string) => String(fields[path]?.value ?? '');
  const further = (fields.pictures?.rows ?? []).map((_, index) => ({
    image: textAt(`pictures.${index}.image`),
    view: (textAt(`pictures.${index}.view`) || 'detail') as PictureView,
    caption: textAt(`pictures.${index}.caption`),
  }));
  const first = { image: textAt('image'), view: 'front' as const, caption: '' };
  return [first, ...further].filter(({ image }) => image !== '');
}

function useWritePictures(): (pictures: ShownPicture[]) => void {
  const { addFieldRow, dispatchFields, getFields, removeFieldRow, setModified } = useForm();
  const write = (path: string, value: string) =>
    dispatchFields({ type: 'UPDATE', path, value: value || null, valid: true });
  const stateOf = (value: string) => ({ value: value || null, initialValue: null, valid: true });
  return ([first, ...further]) => {
    const rows = getFields().pictures?.rows?.length ?? 0;
    write('image', first?.image ?? '');
    for (const [index, { image, view, caption }] of further.entries())
      if (index < rows) {
        write(`pictures.${index}.image`, image);
        write(`pictures.${index}.view`, view);
        write(`pictures.${index}.caption`, caption);
      } else
        addFieldRow({
          path: 'pictures',
          schemaPath: 'pictures',
          rowIndex: index,
          subFieldState: { image: stateOf(image), view: stateOf(view), caption: stateOf(caption) },
        });
    for (let index = rows - 1; index >= further.length; index -= 1)
      removeFieldRow({ path: 'pictures', rowIndex: index });
    setModified(true);
  };
}

function useMedia(ids: string[]): { media: ReadonlyMap<string, Media>; add: (pictures: Media[]) => void } {
  const [media, setMedia] = useState<ReadonlyMap<string, Media>>(new Map());
  const add = (pictures: Media[]) =>
    setMedia((known) => new Map([...known, ...pictures.map((one) => [one.id, one] as const)]));
  const unknown = ids.filter((id) => !media.has(id)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what is not known
  useEffect(() => {
    if (unknown === '') return;
    const query = stringify({
      where: { id: { in: unknown.split(',') } },
      depth: 0,
      limit: 1 + MAX_FURTHER_PICTURES,
    });
    void sendJson<{ docs: Media[] }>(`${PANEL_API}/media?${query}`, { method: 'GET' }).then((sent) => {
      if (sent.isDone) add(sent.answer.docs);
    });
  }, [unknown]);
  return { media, add };
}

/** All pictures of a product. Dragging sorts the pictures; the first one is the main picture. */
export const PicturesField: ArrayFieldClientComponent = ({ readOnly }) => {
  const t = useTexts();
  const shown = useFormFields(([fields]) => JSON.stringify(readPictures(fields)));
  const pictures = JSON.parse(shown) as ShownPicture[];
  const write = useWritePictures();
  const { media, add } = useMedia(pictures.map(({ image }) => image));
  const most = 1 + MAX_FURTHER_PICTURES - pictures.length;

  function append(ids: string[]): void {
    const added = ids.slice(0, most).map((image) => ({ image, view: 'detail' as const, caption: '' }));
    write([...pictures, ...added]);
  }
  function appendNew(uploaded: Media[]): void {
    add(uploaded);
    append(uploaded.map(({ id }) => id));
  }

  return (
    <div className="field-type picture-field" id="field-pictures">
      <FieldLabel label={t('pictures:all')} as="span" />
      {pictures.length > 0 && (
        <DraggableSortable
          className="picture-cards"
          ids={pictures.map(keyOf)}
          onDragEnd={({ moveFromIndex, moveToIndex }) => write(moved(pictures, moveFromIndex, moveToIndex))}
        >
          {pictures.map((picture, index) => (
            <PictureCard
              key={keyOf(picture, index)}
              id={keyOf(picture, index)}
              picture={picture}
              media={media.get(picture.image)}
              isFirst={index === 0}
              isLocked={readOnly === true}
              onChange={(change) => write(pictures.with(index, { ...picture, ...change }))}
              onRemove={() => write(pictures.toSpliced(index, 1))}
            />
          ))}
        </DraggableSortable>
      )}
      {!readOnly && (
        <PictureUpload most={most} onUploaded={appendNew}>
          {most > 0 && <ChoosePictures onChoose={append} />}
        </PictureUpload>
      )}
    </div>
  );
};

const keyOf = ({ image }: ShownPicture, index: number) => `${index}-${image}`;

type CardProps = {
  id: string;
  picture: ShownPicture;
  media: Media | undefined;
  isFirst: boolean;
  isLocked: boolean;
  onChange: (change: Partial<ShownPicture>) => void;
  onRemove: () => void;
};

function PictureCard({ id, picture, media, isFirst, isLocked, onChange, onRemove }: CardProps) {
  const t = useTexts();
  const name = media?.alt || media?.filename || '';
  const src = thumbnailUrl(media);
  return (
    <DraggableSortableItem id={id} disabled={isLocked}>
      {({ attributes, listeners, setNodeRef, transform, transition }) => (
        <div className="picture-card" ref={setNodeRef} style={{ transform, transition }}>
          <button
            type="button"
            className="picture-card__picture"
            {...attributes}
            {...listeners}
            aria-label={t('pictures:move', { name })}
          >
            {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
            {src && <img src={src} alt="" draggable={false} />}
          </button>
          {isFirst ? (
            <p className="panel-block__small">{t('pictures:first')}</p>
          ) : (
            <>
              <select
                aria-label={t('pictures:view', { name })}
                disabled={isLocked}
                value={picture.view}
                onChange={({ target }) => onChange({ view: target.value as PictureView })}
              >
                {pictureViews.map((view) => (
                  <option key={view} value={view}>
                    {t(`pictures:${view}`)}
                  </option>
                ))}
              </select>
              <input
                aria-label={t('pictures:caption', { name })}
                placeholder={t('pictures:captionHint')}
                maxLength={PICTURE_CAPTION_LENGTH}
                readOnly={isLocked}
                value={picture.caption}
                onChange={({ target }) => onChange({ caption: target.value })}
              />
            </>
          )}
          <div className="picture-card__ways">
            <a href={documentUrl('media', picture.image)} target="_blank" rel="noreferrer">
              {t('pictures:edit')}
            </a>
            {!isLocked && (
              <button type="button" aria-label={t('pictures:removeOf', { name })} onClick={onRemove}>
                {t('pictures:remove')}
              </button>
            )}
          </div>
        </div>
      )}
    </DraggableSortableItem>
  );
}
