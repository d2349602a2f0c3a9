/** A file of a font with the letters that few titles have: see `vite.config.ts`. */
declare module '*.woff2?rare' {
  const address: string;
  export default address;
}
