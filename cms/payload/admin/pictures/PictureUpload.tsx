'use client';

import { Dropzone, useConfig, useTranslation } from '@payloadcms/ui';
import { type ReactNode, useState } from 'react';
import type { Media } from '../../../infra/database/payload-types.ts';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import '../shell/panel-block.css';
import './pictures.css';

type Props = {
  /** Highest number of files; further files are left out, and named. */
  most: number;
  onUploaded: (pictures: Media[]) => unknown;
  children?: ReactNode;
};

/** One press and the browser's own dialog, or a drop: each file becomes a picture of the shop. */
export function PictureUpload({ most, onUploaded, children }: Props) {
  const t = textsFor(useTranslation().i18n);
  const { api } = useConfig().config.routes;
  const [progress, setProgress] = useState<{ current: number; total: number } | null>(null);
  const [faults, setFaults] = useState<string[]>([]);

  async function upload(files: File[]): Promise<void> {
    const taken = files.slice(0, most);
    const pictures: Media[] = [];
    const refused = files.slice(most).map(({ name }) => `${name}: ${t('pictures:tooMany')}`);
    for (const [index, file] of taken.entries()) {
      setProgress({ current: index + 1, total: taken.length });
      const sent = await uploadPicture(api, file, t('dialog:unreachable'));
      if (sent.isDone) pictures.push(sent.answer.doc);
      else refused.push(`${file.name}: ${sent.message}`);
    }
    setFaults(refused);
    if (pictures.length > 0) await onUploaded(pictures);
    setProgress(null);
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
            accept="image/*"
            disabled={progress !== null || most === 0}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be chosen again.
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

/** Uploads one file as a picture of the shop. With `reuse`, a file that was sent before is not stored twice. */
export function uploadPicture(
  api: string,
  file: File,
  otherwise: string,
  { reuse = false } = {},
): Promise<Sent<{ doc: Media }>> {
  const body = new FormData();
  body.append('file', file);
  body.append('_payload', '{}');
  return sendJson(`${api}/media${reuse ? '?reuse=true' : ''}`, { body, otherwise });
}
