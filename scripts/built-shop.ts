/** Builds the programs that tests start, before the first worker, unless no source has changed. */
export { buildShop as setup } from './setup/build.mjs';
