import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../cms/infra/settings/env.ts';
import { settingNames } from './setting-names.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
const lines = dockerfile.split('\n').map((line) => line.trim());
const linesOf = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

describe('Dockerfile', () => {
  it('should copy only what exists and is not ignored', () => {
    const sources = linesOf('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources).not.toEqual([]);
    for (const source of sources) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(ignored, source).not.toContain(source);
    }
  });

  it('should bring what the seed reads', () => {
    const stage = dockerfile.slice(dockerfile.indexOf('AS shop'));
    expect(stage).toMatch(/^COPY media\/seed media\/seed$/m);
  });

  it('should copy from stages that exist, to the same path', () => {
    const stages = linesOf('FROM').map((line) => line.split(' AS ')[1]);
    for (const line of linesOf('COPY').filter((line) => line.includes('--from='))) {
      const [, stage, source, target] = /--from=(\w+) \/app\/(\S+) (\S+)/.exec(line) ?? [];
      expect(stages).toContain(stage);
      expect(target).toBe(source);
    }
  });

  it('should give the shop valid settings', () => {
    const last = linesOf('ENV').at(-1) ?? '';
    const settings = Object.fromEntries(
      last
        .slice(4)
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    for (const name of Object.keys(settings)) expect(settingNames).toContain(name);
    expect(settings).toMatchObject({ DATA_DIR: '/data', MEDIA_DIR: '/data/media' });
    // Only the image has that folder.
    const places = { DATA_DIR: os.tmpdir(), MEDIA_DIR: os.tmpdir() };
    const env = readEnv({ ...settings, ...places, PAYLOAD_SECRET: 'a secret that is long enough' });
    expect(env).toMatchObject({ host: '0.0.0.0', port: 3000 });
  });

  it('should not run as root, and start and check in exec form', () => {
    expect(linesOf('USER')).toEqual(['USER node']);
    const commands = lines
      .flatMap((line) => /\bCMD (\[.*\])$/.exec(line)?.[1] ?? [])
      .map((text) => JSON.parse(text));
    expect(commands.map(([program]) => program)).toEqual(['node', 'node']);
    expect(existsSync(path.join(ROOT, commands[1].at(-1)))).toBe(true);
    expect(() => new Function(commands[0].at(-1))).not.toThrow();
  });
});
