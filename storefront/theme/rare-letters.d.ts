/** Font file with rarely used letters; see `vite.config.ts`. */
declare module '*.woff2?rare' {
  const address: string;
  export default address;
}
