import { Router } from 'express';
import sharp from 'sharp';
import { ACCENTS, isWordmark, LOGO_FILE, type Logo } from '../../contract/rules/shop-identity.ts';
import { shopMark } from '../../contract/rules/shop-mark.ts';
import type { Shop } from '../../domain/shop.ts';
import { openPictureFiles } from '../../infra/pictures/picture-files.ts';
import type { Env } from '../../infra/settings/env.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';

/** Short, because the address stays when the dealer changes logo or colour. */
const FOR_A_MINUTE = 'public, max-age=60';
/** Largest size in pixels: letters of a mail's logo stay sharp on a screen of double density. */
const MOST = { width: 640, height: 192 };

/** Serves the icon of tabs and phones, and the logo as PNG. Without a logo, or with a wide one, the icon is a stamp in the accent colour. */
export function brandRoutes(
  { payload }: Pick<Shop, 'payload'>,
  env: Pick<Env, 'mediaDir' | 'bucket'>,
): Router {
  const { read } = openPictureFiles(env);
  const draw = async (logo: Logo | null): Promise<Buffer | null> => {
    const picture = logo && (await read(logo.file).catch(() => null));
    return (
      picture &&
      sharp(picture)
        .resize({ ...MOST, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    );
  };
  const routes = Router();
  routes.get('/favicon.svg', async (_req, res) => {
    const { logo, accent } = await currentIdentity(payload);
    const drawn = logo && !isWordmark(logo) ? await draw(logo) : null;
    const icon = drawn ? squareIcon(drawn) : shopMark(ACCENTS[accent].main);
    res.set('Cache-Control', FOR_A_MINUTE).type('svg').send(icon);
  });
  routes.get(LOGO_FILE, async (_req, res, next) => {
    const drawn = await draw((await currentIdentity(payload)).logo);
    if (!drawn) return next();
    res.set('Cache-Control', FOR_A_MINUTE).type('png').send(drawn);
  });
  return routes;
}

const squareIcon = (logo: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">` +
  `<image href="data:image/png;base64,${logo.toString('base64')}" x="1" y="1" width="18" height="18"/></svg>`;
