import { readEnv } from '../infra/settings/env.ts';
import { createPayloadConfig } from './create-payload-config.ts';

/** What Next and Payload's commands load. Tests and scripts call `createPayloadConfig` with settings of their own. */
export default createPayloadConfig(readEnv(process.env));
