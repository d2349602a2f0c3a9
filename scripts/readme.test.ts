import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../cms/domain/payment/simulator/test-cards.ts';
import { OLDEST_BROWSERS } from '../storefront/supported-browsers.ts';
import { declaredSettings, settingNames } from './setting-names.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONFIG = path.join(ROOT, 'storefront/vite.config.ts');
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const settingsPage = readFileSync(path.join(ROOT, 'docs/settings.md'), 'utf8');
const docs = readdirSync(path.join(ROOT, 'docs')).map((name) =>
  readFileSync(path.join(ROOT, 'docs', name), 'utf8'),
);
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('docs/settings.md', () => {
  const settings = rowsOf(settingsPage);

  it('should list exactly the settings there are, in their order', () => {
    expect(settings.map(([name]) => name?.replaceAll('`', ''))).toEqual(settingNames);
  });

  it('should give every fixed default as it is', () => {
    for (const [name = '', given] of settings) {
      const { fixedDefault } = declaredSettings.find((setting) => `\`${setting.name}\`` === name) ?? {};
      if (fixedDefault !== undefined) expect(given, name).toBe(`\`${fixedDefault}\``);
    }
  });

  it('should describe every setting', () => {
    for (const row of settings) expect(row[2]?.length, row[0]).toBeGreaterThan(10);
  });
});

describe('README.md', () => {
  it('should be short enough to be read at once', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });

  it('should contain the oldest supported browsers, as configured in the build', async () => {
    const told = /from these browser versions on: ([^(]*)/.exec(readme)?.[1]?.trim().toLowerCase();
    const versions = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`);
    expect(told).toBe(versions.join(', '));
    const { build } = (await resolveConfig({ configFile: CONFIG }, 'build')).environments.client ?? {};
    expect(build?.target).toEqual(versions.map((version) => version.replace(' ', '')));
  });

  it('should name only commands that exist, and so should the pages for who runs or changes it', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const pages = ['README.md', 'docs/deploying.md', 'docs/operating.md', 'docs/adding.md'];
    const text = pages.map((name) => readFileSync(path.join(ROOT, name), 'utf8')).join('\n');
    const commands = [...text.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    for (const command of commands) expect(Object.keys(scripts)).toContain(command);
  });

  it('should name only files and folders that exist, and so should docs', () => {
    const texts = [readme, ...docs].join('\n');
    const named = [...texts.matchAll(/`((?:cms|storefront|scripts)\/[\w./-]*)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(20);
    for (const file of named) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });

  it('should name only cards the simulator has, with what they do', () => {
    const outcome = {
      approve: 'paid (',
      irreversible: 'paid, but',
      decline: 'declined',
      threeDSFails: '3-D Secure fails',
      threeDSRefused: '3-D Secure cannot',
    };
    const cards = rowsOf(section('Two commands').split('### Test cards')[1] ?? '');
    expect(cards.length).toBeGreaterThan(5);
    for (const [number = '', meaning] of cards) {
      const card = TEST_CARDS.find((known) => known.number === number.replace(/\D/g, ''));
      expect(card, number).toBeDefined();
      if (card) expect(meaning, number).toContain(outcome[card.behaviour.kind]);
    }
  });
});
