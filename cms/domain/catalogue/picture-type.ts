import path from 'node:path';

/** By the ending of the file's name. */
export const PICTURE_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** What a file among the pictures is served as. Whatever else lies there, no browser may take it for a page. */
export const pictureType = (file: string): string =>
  PICTURE_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
