import { createContext, useContext } from 'react';

/** Where pages show pictures from instead of `/media`; empty for the shop itself. */
export const MediaUrl = createContext('');

/** Data names a picture by its path in the shop, wherever it is fetched from. */
export const pictureAddress = (mediaUrl: string, path: string): string =>
  mediaUrl && path.startsWith('/media/') ? `${mediaUrl}${path.slice('/media'.length)}` : path;

export function usePictureAddress(): (path: string) => string {
  const mediaUrl = useContext(MediaUrl);
  return (path) => pictureAddress(mediaUrl, path);
}
