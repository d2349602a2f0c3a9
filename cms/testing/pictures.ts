import sharp from 'sharp';

/** A picture of one colour, as PNG. */
export const drawPng = ({ width = 40, height = 50, background = '#aa2211' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture as Payload takes one. */
export async function pngFile(name: string, size?: Parameters<typeof drawPng>[0]) {
  const data = await drawPng(size);
  return { data, name, mimetype: 'image/png', size: data.length };
}
