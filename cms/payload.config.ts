import { readEnv } from './env.ts';
import { createPayloadConfig } from './payload-config.ts';

/** What Next and Payload's commands load. Tests and scripts call `createPayloadConfig` with settings of their own. */
export default createPayloadConfig(readEnv(process.env));
