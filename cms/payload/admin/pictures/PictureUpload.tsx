'use client';

import { Dropzone, useDocumentInfo, useListDrawer, useRouteCache } from '@payloadcms/ui';
import { type ReactNode, useState } from 'react';
import { MAX_DRAFTS } from '../../../contract/product-bulk-edits.ts';
import { ACCEPTED_PICTURES, MAX_PICTURE } from '../../../contract/rules/catalogue.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { Media } from '../../../infra/database/payload-types.ts';
import type { Sent } from '../shell/send.ts';
import { useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import './pictures.css';

type Props = {
  /** Maximum number of files in one upload. Further files are refused in a message that names each file. */
  most: number;
  onUploaded: (pictures: Media[]) => unknown;
  children?: ReactNode;
};

export function PictureUpload({ most, onUploaded, children }: Props) {
  const t = useTexts();
  const uploadPicture = useUploadPicture();
  const [progress, setProgress] = useState<{ current: number; total: number } | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  // Keeps the form from being saved without its pictures. Lists have no form, and so no such status.
  const { setUploadStatus } = useDocumentInfo();

  async function upload(files: File[]): Promise<void> {
    setUploadStatus?.('uploading');
    try {
      await uploadAll(files);
    } finally {
      setProgress(null);
      setUploadStatus?.('idle');
    }
  }

  async function uploadAll(files: File[]): Promise<void> {
    const taken = files.slice(0, most);
    const pictures: Media[] = [];
    const refused = files.slice(most).map(({ name }) => `${name}: ${t('pictures:tooMany')}`);
    for (const [index, file] of taken.entries()) {
      setProgress({ current: index + 1, total: taken.length });
      const sent = await uploadPicture(file);
      if (sent.isDone) pictures.push(sent.answer.doc);
      else refused.push(`${file.name}: ${sent.message}`);
    }
    setFaults(refused);
    if (pictures.length > 0) await onUploaded(pictures);
  }

  return (
    <div className="picture-upload">
      <Dropzone className="picture-upload__zone" multipleFiles onChange={(files) => void upload([...files])}>
        <label className="btn btn--style-secondary btn--size-small picture-upload__button">
          <span className="btn__content">
            {progress ? t('pictures:uploading', progress) : t('pictures:upload')}
          </span>
          <input
            type="file"
            multiple
            accept={ACCEPTED_PICTURES}
            disabled={progress !== null || most === 0}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // Otherwise choosing the same file again would fire no event.
              target.value = '';
              void upload(files);
            }}
          />
        </label>
        {children}
        <span className="panel-block__small">{t('pictures:orDrop')}</span>
      </Dropzone>
      <div role="status">
        {faults.map((fault) => (
          <p key={fault} className="panel-block__fault">
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}

export function ChoosePictures({ onChoose }: { onChoose: (ids: string[]) => void }) {
  const t = useTexts();
  const [ListDrawer, ListDrawerToggler, { closeDrawer }] = useListDrawer({ collectionSlugs: ['media'] });
  function choose(ids: string[]): void {
    onChoose(ids);
    closeDrawer();
  }
  return (
    <>
      <ListDrawerToggler className="btn btn--style-secondary btn--size-small picture-upload__button">
        <span className="btn__content">{t('pictures:choose')}</span>
      </ListDrawerToggler>
      <ListDrawer
        allowCreate={false}
        enableRowSelections
        onSelect={({ docID }) => choose([docID])}
        onBulkSelect={(selected) =>
          choose([...selected].flatMap(([id, isChosen]) => (isChosen ? String(id) : [])))
        }
      />
    </>
  );
}

/** Returns a function that uploads one file. With `reuse`, the server returns an earlier upload of the same file. */
export function useUploadPicture() {
  const call = useCall();
  const t = useTexts();
  return async (file: File, { reuse = false } = {}): Promise<Sent<{ doc: Media }>> => {
    // The server would end the connection before a browser has sent a whole photo, and its sentence would be lost.
    if (file.size > MAX_PICTURE)
      return { isDone: false, message: t('pictures:tooLarge', { megabytes: MAX_PICTURE / 1024 ** 2 }) };
    const body = new FormData();
    body.append('file', file);
    body.append('_payload', '{}');
    return call<{ doc: Media }>(`${PANEL_API}/media${reuse ? '?reuse=true' : ''}`, { body });
  };
}

export function ListUpload() {
  const { clearRouteCache: drawAnew } = useRouteCache();
  return <PictureUpload most={MAX_DRAFTS} onUploaded={drawAnew} />;
}
