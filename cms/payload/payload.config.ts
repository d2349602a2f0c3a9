import { readEnv } from '../infra/settings/env.ts';
import { createPayloadConfig } from './create-payload-config.ts';

/** Config for Next and Payload's commands. Tests and scripts call `createPayloadConfig` themselves. */
export default createPayloadConfig(readEnv(process.env));
