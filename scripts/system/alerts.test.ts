import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../cms/testing/find-program.ts';

const RULES = path.resolve(import.meta.dirname, '../../docs/alerts.yml');
const { groups } = load(readFileSync(RULES, 'utf8')) as {
  groups: Array<{ rules: Array<{ alert: string }> }>;
};
const promtool = findProgram('promtool');

/**
 * Samples that Prometheus reads each minute, in its own notation: `0x10 1x30` is eleven times 0, then 1. First bad,
 * then good values. `quietAt`: times at which the alert does not fire, before or after.
 */
type Case = { series: Record<string, string>; firesAt: string; quietAt: string[] };
const AT = 'instance="a:9100",job="shop"';
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const requests = (route: string, status: number, le?: string) =>
  `http_request_duration_seconds_${le ? 'bucket' : 'count'}{${AT},method="GET",route="${route}",status="${status}"${le ? `,le="${le}"` : ''}}`;

const CASES: Record<string, Case> = {
  ShopDown: { series: { [`up{${AT}}`]: '0x10 1x10' }, firesAt: '5m', quietAt: ['30s', '15m'] },
  ShopRestarts: {
    series: { [`process_start_time_seconds{${AT}}`]: '0 10 20 30x60' },
    firesAt: '5m',
    quietAt: ['2m', '50m'],
  },
  ShopDatabaseDown: {
    series: { [`shop_database_up{${AT}}`]: '0x10 1x10' },
    firesAt: '5m',
    quietAt: ['1m', '15m'],
  },
  ShopCannotSell: {
    series: {
      [`shop_can_sell{${AT}}`]: '0x10 1x10',
      'shop_can_sell{instance="b:9100",job="shop"}': '0x10 1x10',
    },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopCheckoutsFail: {
    series: {
      [`shop_orders_total{${AT},outcome="placed"}`]: '0+1x60',
      [`shop_orders_total{${AT},outcome="PAYMENT_UNAVAILABLE"}`]: '0+1x10 10x50',
    },
    firesAt: '8m',
    quietAt: ['1m', '40m'],
  },
  ShopPaymentsUndecided: {
    series: { [`shop_payments_waiting_oldest_seconds{${AT},state="open"}`]: `${3 * HOUR}x10 60x10` },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopPaymentsForAPerson: {
    series: { [`shop_payments_waiting_oldest_seconds{${AT},state="review"}`]: `${2 * DAY}x10 60x10` },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopBooksDiffer: {
    series: { [`shop_books_differences{${AT}}`]: '1x10 0x10' },
    firesAt: '5m',
    quietAt: ['15m'],
  },
  ShopRefundsWaiting: {
    series: { [`shop_payments_waiting_oldest_seconds{${AT},state="refunding"}`]: `${5 * HOUR}x10 60x10` },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopReturnsLate: {
    series: { [`shop_returns_waiting_oldest_seconds{${AT},state="owed"}`]: `${11 * DAY}x10 60x10` },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopOutboxStuck: {
    series: { [`shop_mails_waiting_oldest_seconds{${AT},state="due"}`]: `${HOUR}x10 60x10` },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopMailsGivenUp: {
    series: { [`shop_mails_waiting{${AT},state="failed"}`]: '4x5 5x90' },
    firesAt: '10m',
    quietAt: ['4m', '80m'],
  },
  ShopPublicationFailed: {
    series: { [`shop_publications_failed{${AT}}`]: '1x10 0x10' },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopJobNotRun: {
    series: {
      [`shop_job_last_success_timestamp_seconds{${AT},name="Sending mail"}`]: '0x10 660+60x10',
      [`shop_job_interval_seconds{${AT},name="Sending mail"}`]: '60x20',
    },
    firesAt: '10m',
    quietAt: ['6m', '15m'],
  },
  ShopErrors: {
    series: {
      [requests('/', 200)]: '0+60x40',
      [requests('/api/orders/:id', 500)]: '0+6x15 90x25',
    },
    firesAt: '12m',
    quietAt: ['3m', '30m'],
  },
  ShopSlow: {
    series: {
      [requests('/', 200)]: '0+60x60',
      [requests('/', 200, '0.5')]: '0+30x20 600+60x40',
      [requests('/', 200, '2.5')]: '0+60x60',
      [requests('/', 200, '+Inf')]: '0+60x60',
    },
    firesAt: '15m',
    quietAt: ['8m', '45m'],
  },
  ShopEventLoopBlocked: {
    series: { [`nodejs_eventloop_lag_p99_seconds{${AT}}`]: '0.8x10 0.01x10' },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
  ShopMemory: {
    series: {
      [`nodejs_heap_size_used_bytes{${AT}}`]: '900x15 200x10',
      [`nodejs_heap_size_limit_bytes{${AT}}`]: '1000x25',
    },
    firesAt: '13m',
    quietAt: ['9m', '20m'],
  },
  ShopDiskFull: {
    series: {
      [`shop_disk_free_bytes{${AT},folder="data"}`]: '5x15 50x10',
      [`shop_disk_size_bytes{${AT},folder="data"}`]: '100x25',
    },
    firesAt: '13m',
    quietAt: ['9m', '20m'],
  },
  ShopCatalogueBehind: {
    series: { [`shop_catalogue_last_look_timestamp_seconds{${AT}}`]: '0x10 660+60x10' },
    firesAt: '8m',
    quietAt: ['1m', '15m'],
  },
  ShopCataloguesDiffer: {
    series: {
      [`shop_catalogue_products{${AT}}`]: '100x20',
      'shop_catalogue_products{instance="b:9100",job="shop"}': '99x10 100x10',
    },
    firesAt: '8m',
    quietAt: ['4m', '15m'],
  },
};

it('should have a case for each alert', () => {
  expect(Object.keys(CASES)).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
});

if (!promtool) console.log('Not run: what Prometheus makes of docs/alerts.yml, since promtool is missing.');

describe.skipIf(!promtool)('docs/alerts.yml', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(String(promtool), args, { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('should be what Prometheus can read', () => {
    expect(run('check', 'rules', RULES)).toMatchObject({ status: 0 });
  });

  it.each(Object.entries(CASES))('should let %s fire, and end', (alert, { series, firesAt, quietAt }) => {
    const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    const firing = [{ labels: '{}', value: 1 }];
    const test = {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        { expr, eval_time: firesAt, exp_samples: firing },
        ...quietAt.map((eval_time) => ({ expr, eval_time, exp_samples: [] })),
      ],
    };
    const file = path.join(folder, `${alert}.yml`);
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [test] }));
    expect(run('test', 'rules', file)).toMatchObject({
      status: 0,
      output: expect.stringContaining('SUCCESS'),
    });
  });
});
