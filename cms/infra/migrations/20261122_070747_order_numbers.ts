import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`order_counters\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`year\` numeric NOT NULL,
  	\`last\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`order_counters_year_idx\` ON \`order_counters\` (\`year\`);`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`number\` text;`)
  // Existing orders are numbered by date, by Istanbul's calendar.
  await db.run(sql`
    UPDATE orders SET number = numbered.number FROM (
      SELECT id, 'PD-' || year || '-' || printf('%05d', row_number() OVER (PARTITION BY year ORDER BY created_at, id)) AS number
      FROM (SELECT id, created_at, strftime('%Y', created_at, '+3 hours') AS year FROM orders)
    ) AS numbered WHERE numbered.id = orders.id`);
  await db.run(sql`
    INSERT INTO order_counters (id, year, last)
    SELECT lower(hex(randomblob(16))), CAST(year AS INTEGER), count(*)
    FROM (SELECT strftime('%Y', created_at, '+3 hours') AS year FROM orders) GROUP BY year`);
  await db.run(sql`CREATE UNIQUE INDEX \`orders_number_idx\` ON \`orders\` (\`number\`);`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` ADD \`basket_id\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`order_counters\`;`)
  await db.run(sql`DROP INDEX \`orders_number_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`number\`;`)
  await db.run(sql`ALTER TABLE \`payment_attempts\` DROP COLUMN \`basket_id\`;`)
}
