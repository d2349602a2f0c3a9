/** Font file with rarely used letters; see `vite.config.ts`. */
declare module '*.ttf?rare' {
  const address: string;
  export default address;
}
